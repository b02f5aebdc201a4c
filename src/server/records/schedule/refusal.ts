/** Why an assignment was not made or changed, for the person who wanted it. */
export interface ScheduleRefusal {
  readonly kind: 'not-found' | 'refused'
  readonly message: string
}
