import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { paths } from '#domain/addresses.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { factLinkClasses } from '#web/office/kit/records/facts.tsx'

const LinkDialog = lazyComponent(() => import('./link-dialog.tsx'), 'LinkDialog')

/** Whose an inquiry is; the owner says it (A-ENT-13), and corrects it (rules.md, B-02). */
export function LinkedClient({ inquiry }: { readonly inquiry: InquiryView }) {
  const { client_id: id } = inquiry
  const [open, setOpen] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {id === null ? (
        <span className="text-fg-muted">Not linked yet</span>
      ) : (
        <Link to={paths.admin.clients} search={{ id }} className={factLinkClasses}>
          <span className="num">{id.slice(0, 8)}</span>
        </Link>
      )}
      {inquiry.is_active ? (
        <Button
          look="second"
          icon={Link2}
          onClick={() => setOpen(true)}
          className="md:min-h-8! md:px-2.5! md:text-small!"
        >
          {id === null ? 'Link client' : 'Link another'}
        </Button>
      ) : null}
      {open ? <LinkDialog inquiry={inquiry} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
