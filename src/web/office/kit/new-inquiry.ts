/** The dialog that takes down an inquiry, for forms of other records. */
import { createContext, type ComponentType } from 'react'

interface NewInquiryProps {
  /** What was searched for in vain: a name, an email or a phone number. */
  readonly typed?: string
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

export const NewInquiryContext = createContext<
  { readonly Dialog: ComponentType<NewInquiryProps> } | undefined
>(undefined)
