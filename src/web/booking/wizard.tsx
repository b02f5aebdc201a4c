import type { BookingWizardProps } from './door.ts'

export function BookingWizard({ onClose }: BookingWizardProps) {
  return <button onClick={onClose}>Close</button>
}
