/** The statement of a hand at the database that takes the rules of the history away first, as the program cannot. */
export function withHistoryOpen(statement: string): string {
  return `alter table changes disable trigger user; ${statement}; alter table changes enable trigger user`
}
