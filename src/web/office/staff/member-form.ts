/** What is typed into the staff dialog, and what the server makes of it. */
import type { MemberInput } from '#contract/staff.ts'
import type { MemberView } from '#contract/member-views.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { highestRate, roleLabel, staffMessages, staffText, storedRole } from '#domain/staff/member.ts'
import { isEmail, textProblem } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type MemberForm = Readonly<
  Record<'name' | 'role' | 'email' | 'phone' | 'hourly_rate' | 'hire_date', string>
>

export const emptyMemberForm: MemberForm = {
  name: '',
  role: '',
  email: '',
  phone: '',
  hourly_rate: '',
  hire_date: '',
}

export function memberFormOf({ name, role, contact, hourly_rate, hire_date }: MemberView): MemberForm {
  return {
    name,
    role: roleLabel(role),
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    hourly_rate: hourly_rate === null ? '' : typedMoney(hourly_rate),
    hire_date: hire_date ?? '',
  }
}

/** What is wrong with the form, field by field. */
export function memberProblems(form: MemberForm): Problems {
  const rate = rateOf(form)
  return {
    name: textProblem(staffText.name, form.name),
    role: textProblem(staffText.role, form.role),
    email:
      form.email.trim() === '' || isEmail(form.email.trim())
        ? undefined
        : 'Please enter a valid email address',
    phone: textProblem(staffText.phone, form.phone),
    hourly_rate: rate === undefined || (rate !== null && rate > highestRate) ? staffMessages.rate : undefined,
    hire_date: form.hire_date === '' || isCalendarDate(form.hire_date) ? undefined : staffMessages.hireDate,
  }
}

/** The form as the server takes it; a role that nobody touched stays as it is stored. */
export function memberContentOf(
  form: MemberForm,
  stored: MemberView | undefined,
): Omit<MemberInput, 'id' | 'version'> {
  const typed = form.role.trim()
  return {
    name: form.name.trim(),
    role: stored && typed === roleLabel(stored.role) ? stored.role : storedRole(typed),
    email: form.email.trim() || null,
    phone: form.phone.trim() || null,
    hourly_rate: rateOf(form) ?? null,
    hire_date: form.hire_date || null,
  }
}

/** Null where none is set, nothing where it is no amount. */
function rateOf({ hourly_rate }: MemberForm): number | null | undefined {
  return hourly_rate.trim() === '' ? null : parseMoney(hourly_rate)
}
