/** JSON escaped for a `<script>` element: it cannot end the element or open a comment. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
