import type { ComponentProps } from 'react'
import { InquiryDetailDialog } from './inquiry-detail-dialog.tsx'

/** The detail of an inquiry over another screen: it opens at once, whatever is listed there. */
export function InquiryOver(props: Omit<ComponentProps<typeof InquiryDetailDialog>, 'listed'>) {
  return <InquiryDetailDialog {...props} listed />
}
