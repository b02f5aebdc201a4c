const weekSeconds = 604_800

/** What `document.cookie` is set to. */
export function sidebarCookie(open: boolean): string {
  return `sidebar=${open ? 'open' : 'collapsed'}; path=/; max-age=${weekSeconds}; samesite=lax`
}

/** What `document.cookie` says; where it says nothing, open where there is room for a screen beside it. */
export function sidebarIsOpen(cookies: string, hasRoom: boolean): boolean {
  const [, said] = /(?:^|;\s*)sidebar=(open|collapsed)(?:;|$)/.exec(cookies) ?? []
  return said === undefined ? hasRoom : said === 'open'
}
