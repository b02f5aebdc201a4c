/** The pages of `/dev/mail`. */
import { html, raw } from 'hono/html'
import { dateAndTime } from '#domain/time.ts'
import { devMailStyles, emptyBox, mark } from './dev-mail-look.ts'
import type { InlinePicture } from './inline-pictures.ts'
import type { EmailLine, StoredMail } from './mail.ts'
import type { MailFile } from './transport.ts'

interface Look {
  readonly zone: string
  readonly fontFaces: string
}

type Part = ReturnType<typeof html>

export const views = ['html', 'text', 'files'] as const
export type MessageView = (typeof views)[number]

interface ListProps {
  readonly emails: readonly EmailLine[]
  readonly search: string
  readonly mostListed: number
}

export function listPage(look: Look, { emails, search, mostListed }: ListProps): Part {
  const count = emails.length === 1 ? '1 email' : `${emails.length} emails`
  const note =
    emails.length === mostListed ? `The newest ${mostListed}` : search === '' ? count : `${count} found`
  return page(
    look,
    'Mail',
    html`<h1>Mail</h1>
      <p class="note">${note}, newest first. Times are in ${look.zone.replaceAll('_', ' ')}.</p>
      ${searchForm(search)}
      <ul class="list">
        ${emails.map(
          (email) =>
            html`<li>
              <a href="/dev/mail/${email.id}">
                <b>${email.subject}</b>
                <span class="to">${email.to_address}</span>
                <time datetime="${email.created_at}">${dateAndTime(email.created_at, look.zone)}</time>
                ${badge(email)}
              </a>
            </li>`,
        )}
      </ul>`,
  )
}

export function emptyList(look: Look, search: string): Part {
  const words =
    search === ''
      ? html`<h2>No email yet</h2>
          <p>
            Every email of this program is kept here. Book an event on the site, and the first one arrives.
          </p>
          <p><a class="button" href="/book">Book an event</a></p>`
      : html`<h2>No email found</h2>
          <p>No subject or recipient contains “${search}”.</p>
          <p><a class="button" href="/dev/mail">Show all emails</a></p>`
  return page(
    look,
    'Mail',
    html`<h1>Mail</h1>
      ${search === '' ? '' : searchForm(search)}
      <div class="empty">${raw(emptyBox)}${words}</div>`,
  )
}

function searchForm(search: string): Part {
  return html`<form role="search" action="/dev/mail">
    <label class="hidden" for="q">Search subjects and recipients</label>
    <input id="q" name="q" type="search" value="${search}" placeholder="Subject or recipient" />
    <button>Search</button>
    ${search === '' ? '' : html`<a href="/dev/mail">Show all</a>`}
  </form>`
}

interface MessageProps {
  readonly email: StoredMail
  readonly pictures: readonly InlinePicture[]
  readonly files: readonly MailFile[]
  readonly view: MessageView
}

export function messagePage(look: Look, { email, pictures, files, view }: MessageProps): Part {
  const labels: Readonly<Record<MessageView, string>> = {
    html: 'HTML',
    text: 'Text',
    files: `Attachments (${pictures.length + files.length})`,
  }
  return page(
    look,
    email.subject,
    html`<p class="back"><a href="/dev/mail">All mail</a></p>
      <h1>${email.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${email.to_address}</dd>
        <dt>Written</dt>
        <dd><time datetime="${email.created_at}">${dateAndTime(email.created_at, look.zone)}</time></dd>
        <dt>State</dt>
        <dd>${stateInWords(email)}</dd>
        <dt>Message-ID</dt>
        <dd class="id">${email.message_id}</dd>
        ${
          email.last_error
            ? html`<dt>Last error</dt>
                <dd class="bad">${email.last_error}</dd>`
            : ''
        }
      </dl>
      <nav aria-label="Parts of the email">
        ${views.map(
          (each) =>
            html`<a
              href="/dev/mail/${email.id}?show=${each}"
              ${each === view ? raw('aria-current="page"') : ''}
              >${labels[each]}</a
            >`,
        )}
      </nav>
      ${email.html === null ? html`<p class="note">It is not rendered yet. Reload in a moment.</p>` : shown({ email, pictures, files, view })}`,
  )
}

function shown({ email, pictures, files, view }: MessageProps): Part {
  switch (view) {
    case 'html':
      return html`<iframe
        title="The message"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/dev/mail/${email.id}/html"
      ></iframe>`
    case 'text':
      return html`<pre tabindex="0">${email.text}</pre>`
    case 'files':
      return html`<ul class="files">
        ${files.map(
          ({ fileName, bytes }) =>
            html`<li>
              <a href="/dev/mail/${email.id}/files/${fileName}" download>${fileName}</a>
              <span class="to">${(bytes.length / 1000).toFixed(1)} kB</span>
            </li>`,
        )}
        ${pictures.map(({ fileName, bytes }) => {
          const address = `/dev/mail/${email.id}/files/${fileName}`
          return html`<li>
            <img src="${address}" alt="" />
            <a href="${address}" download>${fileName}</a>
            <span class="to">${(bytes.length / 1000).toFixed(1)} kB, shown inside the message</span>
          </li>`
        })}
      </ul>`
    default:
      return view satisfies never
  }
}

const states: Readonly<Record<string, string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  kept: 'Kept here: no mail server is set',
  failed: 'Failed',
  withdrawn: 'Withdrawn before it was sent',
}

function stateInWords({ state, attempts }: StoredMail): string {
  return `${states[state] ?? state}${attempts > 1 ? `, after ${attempts} tries` : ''}`
}

/** Only for emails that did not leave as expected. */
function badge({ state, attempts }: EmailLine): Part | '' {
  if (state === 'sent' || state === 'kept') return ''
  return html`<em class="${state}">${state}${attempts > 1 ? `, ${attempts} tries` : ''}</em>`
}

function page({ fontFaces }: Look, title: string, body: Part): Part {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} - /dev/mail</title>
        <style>
          ${raw(fontFaces)}${raw(devMailStyles)}
        </style>
      </head>
      <body>
        <header>
          <a href="/dev/mail">${raw(mark)}Mail of this program</a>
          <span>Only this machine can open these pages</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}
