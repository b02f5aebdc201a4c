/** An email as its reader will see it. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className="block h-full min-h-[28rem] w-full border-0 bg-surface-2 md:min-h-[34rem]"
    />
  )
}
