/** The address that somebody follows: it opens the registration with the code filled in, on the link's domain where it has one. */
export function linkAddress({ code, domain }: { code: string; domain: string }): string {
  const here = new URL(location.origin);
  if (domain !== "") here.hostname = domain;
  return `${here.origin}/register?affiliateCode=${code}`;
}
