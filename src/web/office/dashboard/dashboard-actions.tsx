import { ArrowRightLeft, Ellipsis, FileText, Inbox, Martini, Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { TitleButton } from '#web/office/kit/screen-title.tsx'
import type { ChoicePurpose } from './dashboard-words.ts'

export function DashboardActions({
  onChoose,
  onNewInquiry,
  onCreateEvent,
}: {
  readonly onChoose: (purpose: ChoicePurpose) => void
  readonly onNewInquiry: () => void
  readonly onCreateEvent: () => void
}) {
  return (
    <>
      <Menu
        trigger={
          <TitleButton look="second" icon={Ellipsis}>
            More Actions
          </TitleButton>
        }
      >
        <MenuItem icon={FileText} onSelect={() => onChoose('quote')}>
          Generate Quote
        </MenuItem>
        <MenuItem icon={Martini} onSelect={() => onChoose('services')}>
          Add Services to Booking
        </MenuItem>
        <MenuItem icon={ArrowRightLeft} onPhones onSelect={() => onChoose('convert')}>
          Convert Inquiry to Event
        </MenuItem>
        {/* On phones the top bar has no menu of what is new. */}
        <MenuItem icon={Inbox} onPhones onSelect={onNewInquiry}>
          New Inquiry
        </MenuItem>
      </Menu>
      <Button
        look="second"
        icon={ArrowRightLeft}
        className="max-md:hidden"
        onClick={() => onChoose('convert')}
      >
        Convert Inquiry to Event
      </Button>
      <TitleButton look="primary" icon={Plus} onClick={onCreateEvent}>
        Create New Event
      </TitleButton>
    </>
  )
}
