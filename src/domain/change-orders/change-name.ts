/** `Change 1 to Quote QT-202612-118`. */
export function changeName(
  { number }: { readonly number: number },
  { quote_number }: { readonly quote_number: string },
): string {
  return `Change ${number} to Quote ${quote_number}`
}
