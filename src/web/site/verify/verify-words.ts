/** The words of `/verify`. */
export const verifyWords = {
  title: 'Is this paper ours?',
  lead: 'Drop a signed agreement here. Your browser takes its fingerprint and asks us for that alone. The file stays with you.',
  drop: 'Drop the PDF here',
  dropHint: 'or choose it from this device',
  choose: 'Choose a File',
  another: 'Check Another',
  checking: 'Checking…',
  private: 'Without the file nobody learns anything here: no names, no sums, no dates.',
  portal: 'Open My Portal',
  noScript:
    'Checking a paper needs JavaScript: your browser computes the fingerprint, so that the file stays with you.',
} as const

/** What a check can say, in the order of the page. */
export const outcomes = [
  { name: 'Ours and unaltered', text: 'You see who signed it and when.' },
  { name: 'Ours, but replaced', text: 'A newer version has been signed since.' },
  { name: 'Altered', text: 'It began as ours, and someone changed it.' },
  { name: 'Not ours', text: 'We never sealed such a file.' },
] as const

export const results = {
  valid: { tone: 'text-ok', title: 'Ours, and unaltered', text: 'Every byte is as we sealed it.' },
  superseded: {
    tone: 'text-warn',
    title: 'Ours, but replaced',
    text: 'Unaltered, and no longer the last word: a newer version was signed.',
  },
  void: {
    tone: 'text-warn',
    title: 'Ours, but void',
    text: 'Unaltered, and it no longer holds. Ask us why before you rely on it.',
  },
  altered: {
    tone: 'text-bad',
    title: 'Altered',
    text: 'It carries our seal, and the seal is broken: something was changed after signing.',
  },
  unknown: {
    tone: 'text-fg-muted',
    title: 'Not ours',
    text: 'No paper of ours has this fingerprint, and it carries no seal of ours.',
  },
  failed: {
    tone: 'text-fg-muted',
    title: 'Not checked',
    text: 'The check did not work. Please try again in a moment.',
  },
} as const
export type Result = keyof typeof results
