/** Says what dragging over the days of a calendar does, where there is a mouse. */
export function DragHint() {
  return (
    <p className="mt-2 text-small text-fg-muted max-lg:hidden pointer-coarse:hidden">
      Drag over days to block them.
    </p>
  )
}
