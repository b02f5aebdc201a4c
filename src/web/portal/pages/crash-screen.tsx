import { LabelPage } from '../layout/label-page.tsx'

/** Our own fault: a page that could not be drawn or fetched. */
export function CrashScreen() {
  return (
    <LabelPage title="Something spilled">
      This page could not be shown. Please reload it, and if it happens again, toast us.
    </LabelPage>
  )
}
