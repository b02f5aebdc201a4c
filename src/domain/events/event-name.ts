/** Whether a title was made from type and client, as a conversion does: `Wedding - Amelia Hartwell`. */
export function hasMadeTitle({
  title,
  event_type,
}: {
  readonly title: string
  readonly event_type: string
}): boolean {
  return title.startsWith(`${event_type} - `)
}

/** What an event is called beside its client's name: its own title, or its type where the title was made from both. */
export function eventOccasion(event: { readonly title: string; readonly event_type: string }): string {
  return hasMadeTitle(event) ? event.event_type : event.title
}
