import { LabelPage } from '../layout/label-page.tsx'

/** The error screen for a page that failed to render or to load. */
export function CrashScreen() {
  return (
    <LabelPage title="Something spilled">
      This page could not be shown. Please reload it, and if it happens again, toast us.
    </LabelPage>
  )
}
