/** The site's renderer, for the server (contract: `SiteRenderer`). */
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BookPage, HomePage, HydratedPage, SitePage } from '#contract/pages.ts'
import { paths } from '#domain/addresses.ts'
import { BookForm } from './book-form.tsx'
import { BookLayout } from './book-layout.tsx'
import { BookSent } from './book-sent.tsx'
import { bookForm, bookSent, hero } from './content.ts'
import { heroArt } from './hero-art.ts'
import { HomeDrawingsMarkup } from './home-drawings-markup.tsx'
import { DataScript, PageDocument } from './page-document.tsx'
import { SiteApp } from './site-app.tsx'
import { structuredData } from './structured-data.ts'
import { VerifyPage } from './verify/verify-page.tsx'
import { verifyWords } from './verify/verify-words.ts'

/** The home page, for hydration. */
export function renderHome(page: HomePage): string {
  const hydrated: HydratedPage = { settings: page.settings, today: page.today, proof: page.proof }

  return wholeDocument(
    <PageDocument
      page={page}
      path="/"
      title={`${page.settings.business_name} - ${hero.subheading}`}
      description={page.settings.pitch}
      head={
        <>
          {page.settings.hero ? (
            <link rel="preload" as="image" href={page.settings.hero.url} fetchPriority="high" />
          ) : null}
          {(page.settings.hero ? [] : Object.values(heroArt)).map(({ url, media }) => (
            <link
              key={url}
              rel="preload"
              as="image"
              type="image/svg+xml"
              href={url}
              media={media}
              fetchPriority="high"
            />
          ))}
          <DataScript type="application/ld+json" data={structuredData(page)} />
          <script type="module" src={page.assets.script} />
          {page.assets.scriptImports.map((file) => (
            <link key={file} rel="modulepreload" href={file} />
          ))}
        </>
      }
    >
      <HomeDrawingsMarkup />
      <div id="root" dangerouslySetInnerHTML={{ __html: renderToString(<SiteApp {...hydrated} />) }} />
      <DataScript id="page" type="application/json" data={hydrated} />
    </PageDocument>,
  )
}

/** The plain booking form: empty, refused or sent. It needs no JavaScript. */
export function renderBook(page: BookPage): string {
  const { business_name } = page.settings
  const refused = page.state === 'form' && Object.keys(page.problems).length > 0
  const name = page.state === 'sent' ? bookSent.title : bookForm.title

  return wholeDocument(
    <PageDocument
      page={page}
      path={paths.book}
      title={`${refused ? bookForm.errorPrefix : ''}${name} - ${business_name}`}
      description={`${bookForm.lead} ${page.settings.pitch}`}
      unlisted={page.state === 'sent' || refused}
    >
      <BookLayout settings={page.settings}>
        {page.state === 'sent' ? <BookSent /> : <BookForm {...page} />}
      </BookLayout>
    </PageDocument>,
  )
}

/** The page on which anybody checks a signed paper. Its script is a few kilobytes, without React. */
export function renderVerify(page: SitePage): string {
  return wholeDocument(
    <PageDocument
      page={page}
      path={paths.verify}
      title={`${verifyWords.title} - ${page.settings.business_name}`}
      description={verifyWords.lead}
      head={<script type="module" src={page.assets.verifyScript} />}
    >
      <VerifyPage settings={page.settings} />
    </PageDocument>,
  )
}

function wholeDocument(document: ReactElement): string {
  const markup = renderToStaticMarkup(document)
  return markup.startsWith('<!') ? markup : `<!doctype html>${markup}`
}
