import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes.ts'

/**
 * On paper: `seal`, the one main action of a view, 52px high.
 * Public pages: `gold` (one per view), `line`, `ghost`, 52px high with 2px corners.
 * Office and portal: `primary`, `second`, `danger`, `quiet`, 36px high, 44px on phones.
 * Of a row in a list of the office: `row` (rows.css).
 */
export type ButtonLook =
  | 'gold'
  | 'seal'
  | 'line'
  | 'ghost'
  | 'primary'
  | 'second'
  | 'danger'
  | 'quiet'
  | 'row'

const shape =
  'inline-flex items-center justify-center gap-2 border font-semibold whitespace-nowrap no-underline select-none pour disabled:opacity-45 aria-disabled:opacity-45 print:hidden'
const publicShape = 'min-h-13 rounded-xs px-7 py-1 text-base'
const quietShape = 'min-h-11 rounded-md px-3.5 py-1 text-ui md:min-h-9'

const looks: Record<ButtonLook, string> = {
  gold: `${publicShape} border-transparent bg-accent text-on-accent shadow-[inset_0_0_0_3px_var(--accent),inset_0_0_0_4px_rgb(16_35_27/.35)] enabled:hover:bg-accent-hover enabled:hover:shadow-[inset_0_0_0_3px_var(--accent-hover),inset_0_0_0_4px_rgb(16_35_27/.35)]`,
  seal: `${publicShape} border-transparent bg-accent text-on-accent shadow-[inset_0_0_0_3px_var(--accent),inset_0_0_0_4px_rgb(230_204_143/.6)] enabled:hover:bg-accent-hover enabled:hover:shadow-[inset_0_0_0_3px_var(--accent-hover),inset_0_0_0_4px_rgb(230_204_143/.6)]`,
  line: `${publicShape} border-line-strong text-fg enabled:hover:border-accent enabled:hover:bg-gold-300/8`,
  ghost: `${publicShape} border-transparent !px-3 text-accent underline-offset-[.3em] enabled:hover:underline`,
  primary: `${quietShape} border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover`,
  second: `${quietShape} border-line-strong bg-surface text-fg enabled:hover:bg-surface-2`,
  danger: `${quietShape} border-bad-line bg-surface text-bad enabled:hover:bg-bad-bg`,
  row: 'row-button',
  quiet: `${quietShape} border-transparent text-fg-muted enabled:hover:bg-surface-2 enabled:hover:text-fg`,
}

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(look: ButtonLook, extra?: string): string {
  // `enabled:` never matches a link: links get the same hover without it.
  const own = `${looks[look]} ${looks[look]
    .split(' ')
    .filter((name) => name.startsWith('enabled:'))
    .map((name) => name.slice('enabled:'.length))
    .join(' ')}`
  return classes(shape, own, extra)
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  readonly look: ButtonLook
  /** Shown before the label. */
  readonly icon?: LucideIcon | undefined
  readonly type?: 'button' | 'submit'
  /** Replaces the children while `busy`. A busy button cannot be pressed. */
  readonly busy?: boolean
  readonly busyLabel?: string
}

/** A button; while busy its label changes, and it keeps its width and the focus, which `disabled` would take from it. */
export function Button({
  look,
  icon: Icon,
  type = 'button',
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} /> : null}
      {children}
    </>
  )
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={busy ? ignore : onClick}
      className={classes(look !== 'row' && shape, looks[look], className)}
    >
      {busyLabel === undefined || !busy ? (
        label
      ) : (
        <span className="grid">
          <span className="invisible col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
            {label}
          </span>
          <span className="col-start-1 row-start-1 self-center text-center">{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

/** Enter in a form presses its button too: nothing is submitted. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A square button with an icon only; `label` is its name. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(
        'inline-grid size-11 place-items-center print:hidden rounded-md text-fg-muted pour hover:bg-surface-2 hover:text-fg',
        className,
      )}
    />
  )
}
