const weekSeconds = 604_800

/** What `document.cookie` is set to. */
export function sidebarCookie(open: boolean): string {
  return `sidebar=${open ? 'open' : 'collapsed'}; path=/; max-age=${weekSeconds}; samesite=lax`
}

/** What `document.cookie` says; open where it says nothing. */
export function sidebarIsOpen(cookies: string): boolean {
  return !/(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(cookies)
}
