/** Styles and drawings of `/dev/mail`, in the colors of the back office. */
export const devMailStyles = `
:root{--ink:#1d4a3a;--fg:#121a17;--muted:#5f6f67;--line:#dde5e1;--strong:#82928a;--display:'Imbue Variable',Georgia,serif}
*{box-sizing:border-box}
body{margin:0;background:#f5f8f6;color:var(--fg);font:400 15px/1.5 'Hanken Grotesk Variable',system-ui,sans-serif}
a{color:var(--ink)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
header{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;justify-content:space-between;padding:12px max(20px,calc(50vw - 480px));background:#0b1f18;border-bottom:4px double #d8b878;color:#c6c3b0;font-size:13px}
header a{display:flex;gap:10px;align-items:center;min-height:44px;color:#f3eddf;font:400 24px/1 var(--display);text-decoration:none}
header :focus-visible{outline-color:#d8b878}
main{max-width:1000px;margin:0 auto;padding:28px 20px 48px}
h1{margin:0 0 4px;font:400 40px/1.1 var(--display);overflow-wrap:anywhere}
h2{margin:12px 0 4px;font:400 28px/1.15 var(--display)}
.note,.to{color:var(--muted)}
.note{margin:0 0 16px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 16px}
input{flex:1 1 220px;max-width:420px;min-width:0;height:44px;padding:0 12px;border:1px solid var(--strong);border-radius:4px;background:#fff;color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;height:44px;padding:0 18px;border:0;border-radius:6px;background:var(--ink);color:#fff;font:650 14px/1 inherit;font-family:inherit;text-decoration:none;cursor:pointer}
form a{padding:10px 6px}
ul{list-style:none;margin:0;padding:0}
.list,.files,iframe,pre{border:1px solid var(--line);border-radius:6px;background:#fff}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 20px;padding:10px 16px;min-height:56px;color:inherit;text-decoration:none}
.list a:hover{background:#f5f8f6}
.list b{font-weight:600;overflow-wrap:anywhere}
.list .to{grid-row:2;font-size:14px;overflow-wrap:anywhere}
time{font-variant-numeric:tabular-nums}
.list time{color:var(--muted);font-size:14px}
em{grid-column:2;justify-self:end;font-style:normal;font-size:13px;color:#6f5325}
em.failed,.bad{color:#9b2415}
.empty{padding:48px 20px;text-align:center}
.empty svg{width:96px;height:96px;color:#82928a}
.empty p{max-width:26rem;margin:0 auto 16px;color:var(--muted)}
.empty .button{color:#fff}
.back{margin:0 0 6px}
.back a{display:inline-block;padding:10px 0}
.back a::before{content:'\\2190\\00a0'}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 20px;margin:12px 0 18px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.id{font-size:13px;line-height:22px}
nav{display:flex;gap:4px;margin:0 0 14px;border-bottom:1px solid var(--line)}
nav a{padding:11px 14px;margin-bottom:-1px;border-bottom:2px solid transparent;color:var(--muted);text-decoration:none;white-space:nowrap}
nav a[aria-current]{border-color:var(--ink);color:var(--fg);font-weight:600}
iframe{display:block;width:100%;height:max(70vh,46rem)}
pre{margin:0;padding:20px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.55 ui-monospace,Menlo,monospace}
.files li{display:flex;flex-wrap:wrap;gap:6px 16px;align-items:center;padding:12px 16px}
.files li+li{border-top:1px solid var(--line)}
.files img{width:160px;max-width:100%;background:#f3eddf}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:600px){header span{display:none}main{padding:20px 12px 40px}h1{font-size:32px}.list a{grid-template-columns:minmax(0,1fr)}.list time{grid-row:3}em{grid-column:1;justify-self:start}nav a{padding:11px 10px}dl{grid-template-columns:1fr;gap:0}dd+dt{margin-top:6px}}
`

/** The mark of the program. */
export const mark = `<svg viewBox="0 0 96 132" width="22" height="30" fill="none" stroke="#d8b878" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M36.1 46.7 8.4 42.8m29.4-.7L13.9 27.5m27.2 11.1L25 15.7m20.6 20.9L39.9 9.2m10.5 27.4 5.7-27.4m-1.2 29.4L71 15.7M58.2 42.1l23.9-14.6M59.9 46.7l27.7-3.9"/><path d="M8 52a40 32.8 0 0 0 80 0Z" fill="#d8b878"/><path d="M48 84v33"/><path d="M27.2 120.8q20.8-8 41.6 0Z" fill="#d8b878"/></svg>`

/** An envelope with a seal. */
export const emptyBox = `<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 26h72v48H12z"/><path d="m12 26 36 28 36-28M12 74l26-27m20 0 26 27"/><circle cx="48" cy="55" r="7" fill="#f5f8f6" stroke="#ab8440"/><path stroke="#ab8440" d="M48 51.5v7m-3.5-3.5h7"/></svg>`
