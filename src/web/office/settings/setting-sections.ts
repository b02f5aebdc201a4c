import {
  Bell,
  Building2,
  CalendarSync,
  CalendarClock,
  CalendarRange,
  Clock,
  CreditCard,
  FileSignature,
  FileText,
  Image,
  KeyRound,
  Mail,
  MessageSquareQuote,
  MonitorSmartphone,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react'

export interface SettingSectionEntry {
  readonly name: string
  readonly label: string
  readonly icon: LucideIcon
}

/** Everything there is to set, in its order; the name is in the address. */
export const settingSections = [
  { name: 'business', label: 'Business', icon: Building2 },
  { name: 'branding', label: 'Branding', icon: Image },
  { name: 'home', label: 'Home page', icon: MessageSquareQuote },
  { name: 'availability', label: 'Availability', icon: CalendarClock },
  { name: 'documents', label: 'Documents & pricing', icon: FileText },
  { name: 'plans', label: 'Payment plans & tips', icon: CalendarRange },
  { name: 'terms', label: 'Terms', icon: ScrollText },
  { name: 'signing', label: 'Signing', icon: FileSignature },
  { name: 'emails', label: 'Emails', icon: Mail },
  { name: 'notifications', label: 'Notifications', icon: Bell },
  { name: 'payments', label: 'Payments & mail', icon: CreditCard },
  { name: 'time', label: 'Time zone & hours', icon: Clock },
  { name: 'team', label: 'Team', icon: Users },
  { name: 'password', label: 'Your account', icon: KeyRound },
  { name: 'sessions', label: 'Open sessions', icon: MonitorSmartphone },
  { name: 'calendar', label: 'Calendar feeds', icon: CalendarSync },
] as const satisfies readonly SettingSectionEntry[]

export type SettingSection = (typeof settingSections)[number]['name']

/** The section that an address names; an unknown one is the first. */
export function sectionOf(name: string | undefined): SettingSection {
  return settingSections.find((each) => each.name === name)?.name ?? 'business'
}
