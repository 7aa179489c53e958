/** Puts the values that the server wrote into the built page into an unbuilt one. */
export function fillPage(template, served) {
  const found = (pattern) => pattern.exec(served)?.[1] ?? "";
  const values = {
    lang: found(/<html[^>]*\slang="([^"]*)"/),
    theme: found(/<html[^>]*\sdata-theme="([^"]*)"/),
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    boot: found(/(<script[^>]*\sid="boot"[^>]*>[^<]*<\/script>)/),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? "");
}
