import { LabelPage } from '../layout/label-page.tsx'

export function OfficeScreen() {
  return (
    <LabelPage title="Admin Portal Access" home="Back to Home">
      The office opens with the next version of Coupe.
    </LabelPage>
  )
}
