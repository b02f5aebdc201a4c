import { SetupScreen } from './settings/setup/setup-screen.tsx'
import { OfficeGate } from './shell/office-gate.tsx'

/** The first start, without the frame of the office. */
export function SetupPage() {
  return <OfficeGate>{() => <SetupScreen />}</OfficeGate>
}
