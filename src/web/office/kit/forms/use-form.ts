/** A form of the office: what is typed, what is wrong with it, its save, and what others saved meanwhile. */
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Notice } from '#web/shared/notice.ts'
import { isRefusal, isVersionConflict, refusedFields, type Problems } from '#web/shared/refusal.ts'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { toast, toastFailure } from '../writes/toast.ts'
import { useWrite, type Write } from '../writes/use-write.ts'

export interface Sent<Values, Choice> {
  readonly values: Values
  /** What was pressed, where a form can be sent in several ways. */
  readonly choice: Choice
}

interface FormOptions<Values extends object, Answer, Base, Choice> extends Pick<
  Write<Sent<Values, Choice>, Answer>,
  'atOnce' | 'done' | 'onDone' | 'undo'
> {
  readonly start: Values
  /** The record that is written over, as it was read; `start` shows it. */
  readonly base: Base
  /** What is wrong, by field. */
  readonly rules: (values: Values) => Problems
  /** What is wrong with the form as a whole, told by a toast. */
  readonly whole?: (values: Values) => string | Omit<Notice, 'tone'> | undefined
  /** With every change the rules are asked again; without, a field's message goes when the field is changed. */
  readonly recheck?: boolean
  /** Fields that the server may refuse, where they are called otherwise than the values. */
  readonly fields?: readonly string[]
  readonly send: (values: Values, base: Base, choice: Choice) => Promise<Answer>
  /** The title of the toast when it has failed, or what is done instead of the toast. */
  readonly failed: string | ((error: unknown) => void)
  /** Answers true where it dealt with a refusal itself. */
  readonly onRefused?: (error: unknown, values: Values) => boolean
  /** The record as it is after the save, where the form stays open. */
  readonly savedAs?: (answer: Answer) => Base
  /** It begins anew after the save. */
  readonly resets?: boolean
  /** How to meet what someone else saved: reads it, and says what its form would show. */
  readonly conflict?: {
    readonly read: (base: Base) => Promise<Base>
    readonly valuesOf: (theirs: Base) => Values
    /** What is saved of the values, where they hold more than that. */
    readonly savedOf?: (values: Values) => object
  }
  /** Closes the form, when it is left and when it is saved, unless `onDone` answers false. */
  readonly onClose?: () => void
}

export function useForm<Values extends object, Answer, Base = undefined, Choice = void>(
  options: Omit<FormOptions<Values, Answer, Base, Choice>, 'base'> &
    (undefined extends Base ? { readonly base?: Base } : { readonly base: Base }),
) {
  const { start, rules, recheck = true, conflict } = options
  const state = useFormState(start, options.base as Base)
  const { values, base, theirs, setTheirs, setFound, adopt, change, setLeaving } = state
  const page = useRef<HTMLFormElement>(undefined)
  const wrong = rules(values)
  const close = () => {
    setLeaving(true)
    options.onClose?.()
  }
  const fail = async (error: unknown) => {
    if (options.onRefused?.(error, values)) return
    if (conflict && isVersionConflict(error)) {
      const other = await conflict.read(base).catch(() => undefined)
      if (other !== undefined) return setTheirs(other)
    }
    const refused = Object.entries(refusedFields(error)).filter(([field]) =>
      (options.fields ?? Object.keys(values)).includes(field),
    )
    if (refused.length > 0) {
      // After an answer, the next frame may come before what is wrong is drawn.
      flushSync(() => setFound(Object.fromEntries(refused)))
      return focusFirstProblem(page.current)
    }
    return typeof options.failed === 'string' ? toastFailure(options.failed, error) : options.failed(error)
  }
  const send = useSend(options, state)
  const { atOnce, done, undo } = options
  const save = useWrite<Sent<Values, Choice>, Answer>({
    send,
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(done === undefined ? {} : { done }),
    ...(undo === undefined ? {} : { undo }),
    onDone: async (answer, sent) => {
      state.setKept(sent.values)
      if (options.savedAs) state.setBase(options.savedAs(answer))
      // What was sent is saved: going on from it is not asked about.
      setLeaving(true)
      const stays = (await options.onDone?.(answer, sent)) === false
      if (options.resets) adopt(base, start)
      if (options.onClose && !stays) close()
    },
    failed: fail,
  })

  const problems: Problems = state.tried && recheck ? { ...state.found, ...wrong } : state.found
  const submit = (choice: Choice) => {
    state.setTried(true)
    setFound(recheck ? {} : wrong)
    const whole = options.whole?.(values)
    if (whole !== undefined)
      toast({ tone: 'error', ...(typeof whole === 'string' ? { title: whole } : whole) })
    if (Object.values(wrong).some((problem) => problem !== undefined)) focusFirstProblem(page.current)
    else if (whole === undefined && !save.isPending) save.mutate({ values, choice })
  }

  return {
    values,
    change,
    base,
    problems,
    /** What a control needs to show and change one field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: problems[name],
      onWrite: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    unsaved: !isSame(values, state.kept),
    busy: save.isPending,
    save,
    submit,
    close,
    leaving: state.leaving,
    /** Leaves what is typed without a question. */
    giveUp: () => setLeaving(true),
    adopt,
    reset: () => adopt(base, start),
    /** What someone else saved, while it is asked whose version counts. */
    theirs,
    takeTheirs: () => {
      if (theirs !== undefined && conflict) adopt(theirs, conflict.valuesOf(theirs))
    },
    keepMine: () => {
      if (theirs !== undefined) state.setBase(theirs)
      setTheirs(undefined)
    },
    /** For a form that stands on the page: `<form {...form.onPage(choice)}>`. */
    onPage: (choice: Choice) => ({
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        page.current = event.currentTarget
        submit(choice)
      },
    }),
  }
}

/**
 * Sends the form. Where the answer to the send before was lost, and the server has what was sent then, that is no version of
 * someone else: it is written over.
 */
function useSend<Values extends object, Answer, Base, Choice>(
  { send, conflict }: Pick<FormOptions<Values, Answer, Base, Choice>, 'send' | 'conflict'>,
  { base, setBase }: { readonly base: Base; readonly setBase: (base: Base) => void },
) {
  const unanswered = useRef<Values>(undefined)
  const ownSave = async (error: unknown): Promise<Base | undefined> => {
    const { current: sent } = unanswered
    if (!conflict || sent === undefined || !isVersionConflict(error)) return undefined
    const stored = await conflict.read(base).catch(() => undefined)
    const { valuesOf, savedOf = (all: Values): object => all } = conflict
    return stored !== undefined && isSame(savedOf(valuesOf(stored)), savedOf(sent)) ? stored : undefined
  }
  return async ({ values, choice }: Sent<Values, Choice>): Promise<Answer> => {
    try {
      const answer = await send(values, base, choice)
      unanswered.current = undefined
      return answer
    } catch (error) {
      const own = await ownSave(error)
      if (own === undefined) {
        if (!isRefusal(error)) unanswered.current = values
        throw error
      }
      unanswered.current = undefined
      setBase(own)
      return send(values, own, choice)
    }
  }
}

/** What is typed, what it began from, and what is wrong with it. */
function useFormState<Values extends object, Base>(start: Values, firstBase: Base) {
  const [values, setValues] = useState(start)
  const [kept, setKept] = useState(start)
  const [base, setBase] = useState(firstBase)
  const [tried, setTried] = useState(false)
  const [found, setFound] = useState<Problems>({})
  const [theirs, setTheirs] = useState<Base>()
  /** True once leaving was decided, until something is changed. */
  const leaving = useRef(false)
  const setLeaving = (decided: boolean) => {
    leaving.current = decided
  }
  const adopt = (record: Base, shown: Values) => {
    setBase(record)
    setKept(shown)
    setValues(shown)
    setTried(false)
    setFound({})
    setTheirs(undefined)
    setLeaving(false)
  }
  const change = (part: Partial<Values> | ((before: Values) => Partial<Values>)) => {
    setLeaving(false)
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    if (typeof part === 'function') return
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  return {
    values,
    kept,
    base,
    tried,
    found,
    theirs,
    leaving,
    setLeaving,
    setKept,
    setBase,
    setTried,
    setFound,
    setTheirs,
    adopt,
    change,
  }
}

/** Blanks around a text are not kept, so they are no change. */
export function isSame(one: object, other: object): boolean {
  return comparable(one) === comparable(other)
}

function comparable(values: object): string {
  const inOrder = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(inOrder, (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value))
}
