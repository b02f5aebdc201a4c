/** JSON that may stand in a `<script>` element: nothing in it can end the element or open a comment. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
