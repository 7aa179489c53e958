// Keeps the portal's shell at hand. Pages come from the network while there is one; hashed files never change, so the first copy serves.
// Calls are never cached: a balance from a cache would be a lie.
const CACHE = "shell-__VERSION__";
const SHELL = __SHELL__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...SHELL, new Request("/", { headers: { Accept: "text/html" } })]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(fromCacheFirst(event));
  }
});

async function fromCacheFirst(event) {
  const cached = await caches.match(event.request).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** A store that is full or broken must not cost the page its file. */
function keep(request, response) {
  return caches
    .open(CACHE)
    .then((cache) => cache.put(request, response))
    .catch(() => {});
}
