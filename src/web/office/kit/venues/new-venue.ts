/** The dialog that adds a venue, for screens and forms of other records. */
import { createContext, type ComponentType } from 'react'

/** A venue where one is chosen. */
export interface VenueName {
  readonly id: string
  readonly name: string
}

interface NewVenueProps {
  /** What is known of the name. */
  readonly name?: string
  readonly onCreated: (venue: VenueName) => void
  /** Called with a venue that is there already and was meant. */
  readonly onOpen: (venue: VenueName) => void
  readonly onClose: () => void
}

export const NewVenueContext = createContext<{ readonly Dialog: ComponentType<NewVenueProps> } | undefined>(
  undefined,
)
