/** The SQL of a statement with the triggers of the audit trail disabled around it. */
export function withHistoryOpen(statement: string): string {
  return `alter table changes disable trigger user; ${statement}; alter table changes enable trigger user`
}
