/** The explanation that a client receives with a cancellation. */
import { isPlainText, notPlainText } from '../text.ts'

export const shortestApology = 20
export const longestApology = 4000

export interface ApologyProblem {
  readonly title: string
  readonly description: string
}

/** The problem with the explanation, or undefined. Its length is counted after trimming. */
export function apologyProblem(message: string): ApologyProblem | undefined {
  const { length } = Array.from(message.trim())
  if (length === 0) {
    return {
      title: 'Apology message required',
      description: 'Please provide an explanation for the client',
    }
  }
  if (length < shortestApology) {
    return {
      title: 'Message too short',
      description: `Please provide a more detailed explanation (minimum ${shortestApology} characters)`,
    }
  }
  if (length > longestApology) {
    return {
      title: 'Message too long',
      description: `Please shorten the explanation to ${longestApology} characters`,
    }
  }
  return isPlainText(message) ? undefined : { title: 'Message cannot be sent', description: notPlainText }
}

/** The notes of a canceled booking. The audit trail keeps the earlier notes (C-12). */
export function cancellationNotes(reason: string): string {
  return `Cancelled: ${reason.trim()}`
}
