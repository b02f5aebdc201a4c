import type { ComponentType } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { AskProps, BulkAction } from './bulk.ts'

/** Emails to clients cannot be taken back: before several leave at once, it is asked. `what` is `quotes` or `invoices`. */
export function askBeforeSending<Row>(
  what: string,
  run: BulkAction<Row>['run'],
): ComponentType<AskProps<Row>> {
  return function SendQuestion({ rows, onChosen, onClose }) {
    const emails = rows.length === 1 ? '1 Email' : `${rows.length} Emails`
    return (
      <ConfirmDialog
        title={`Send the selected ${what}?`}
        look="primary"
        confirm={`Send ${emails}`}
        onConfirm={() => onChosen({ run })}
        onClose={onClose}
      >
        Each goes to its client by email, one after the other.
      </ConfirmDialog>
    )
  }
}
