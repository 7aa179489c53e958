/** The API pages do not use any merchant's theme. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2233, #e8ebf4); --paper: light-dark(#fbfbfd, #12151f); --line: light-dark(#d9dde8, #2b3144); --link: light-dark(#1d4ed8, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header { display: flex; gap: 24px; padding: 16px 24px; border-bottom: 1px solid var(--line); font-weight: 600; }
main { max-width: 860px; margin: 0 auto; padding: 24px; }
h2 { margin-top: 40px; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
ul { list-style: none; padding: 0; }
li { padding: 12px 0; border-top: 1px solid var(--line); }
li p { margin: 4px 0 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; }
dt { font-weight: 600; }
dd { margin: 0; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; overflow-wrap: normal; }
`;
