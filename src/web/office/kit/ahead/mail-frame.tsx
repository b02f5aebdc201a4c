/** An email as its reader will see it. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className="block h-[34rem] w-full border-0 bg-[#efe9dc] max-md:h-[28rem]"
    />
  )
}
