import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailTemplate, MailWording } from '#domain/business/mail-texts.ts'
import { classes } from '#ui/classes.ts'
import { call } from '#web/shared/api.ts'
import { useRested } from '#web/shared/use-rested.ts'

/** The email as it would go out with made-up facts, a moment after the last key. */
export function MailPreview({
  template,
  wording,
  isFine,
}: {
  readonly template: MailTemplate
  readonly wording: MailWording
  readonly isFine: boolean
}) {
  const [wanted] = useRested(isFine ? JSON.stringify({ template, ...wording }) : '', 400)
  const preview = useQuery({
    // Not under the settings: who else saves what changes no draft.
    queryKey: ['mail-preview', wanted],
    queryFn: ({ signal }) =>
      call('preview-mail-template', JSON.parse(wanted) as MailWording & { template: MailTemplate }, {
        signal,
      }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

  return (
    <section aria-label="Preview" className="grid gap-2">
      <p className="text-small font-[550]">Preview</p>
      <div className="overflow-hidden rounded-md border border-line bg-surface-2">
        <p className="border-b border-line px-3.5 py-2.5 wrap-anywhere">
          <span className="text-small text-fg-muted">Subject </span>
          <span className="font-semibold">{preview.data?.subject ?? '…'}</span>
        </p>
        {preview.data ? (
          <iframe
            title="The email as it would be sent"
            sandbox=""
            srcDoc={preview.data.html}
            className={classes(
              'block h-[32rem] w-full bg-white transition-opacity duration-(--duration-base)',
              (preview.isFetching || !isFine) && 'opacity-60',
            )}
          />
        ) : (
          <p role="status" className="grid h-[32rem] place-items-center px-6 text-center text-fg-muted">
            {preview.isError
              ? 'The preview could not be made. It comes back with the next change.'
              : isFine
                ? 'Writing the email…'
                : 'The preview waits until the fields are right.'}
          </p>
        )}
      </div>
    </section>
  )
}
