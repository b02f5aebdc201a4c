import { useState } from 'react'
import type { TimelineEntry } from './content-shapes.ts'

/** The visible share at which an entry appears. */
const revealThreshold = 0.2

/** A vertical timeline with entries alternating left and right. */
export function Timeline({
  title,
  entries,
}: {
  readonly title: string
  readonly entries: readonly TimelineEntry[]
}) {
  return (
    <section className="mt-8 md:not-first-of-type:mt-20 not-first-of-type:mt-16">
      <h2 className="display mb-12 text-center text-heading text-gold-200">{title}</h2>
      <ol className="timeline grid gap-14">
        {entries.map((entry) => (
          <Entry key={entry.year} {...entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ year, title, description, imageAlt, picture }: TimelineEntry) {
  const [seen, setSeen] = useState(false)
  const watch = (element: HTMLLIElement) => {
    const observer = new IntersectionObserver(
      (crossings) => {
        if (!crossings.some((crossing) => crossing.isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: revealThreshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }

  return (
    <li
      ref={watch}
      data-seen={seen}
      className="timeline-node grid items-center gap-5 pl-9 md:grid-cols-2 md:gap-28 md:pl-0"
    >
      <figure className="order-2 w-full max-w-76 md:order-none md:[:nth-child(odd)>&]:justify-self-end md:[:nth-child(even)>&]:order-2">
        <div className="aspect-3/2 rounded-arch border border-line-strong p-1.5 md:aspect-5/4">
          {/* Anchored at its foot: the flatter frame of a phone crops the wall above the scene. */}
          <img
            src={picture}
            width={300}
            height={240}
            loading="lazy"
            alt=""
            className="size-full rounded-[inherit] border border-line object-cover object-bottom"
          />
        </div>
        <figcaption className="mt-2.5 text-center text-ui text-balance text-fg-muted">{imageAlt}</figcaption>
      </figure>
      <div className="md:[:nth-child(even)>&]:text-right">
        <p className="num font-display text-[2.25rem] leading-none text-gold-300">{year}</p>
        <h3 className="mt-2 text-lead font-semibold">{title}</h3>
        <p className="mt-1.5 max-w-104 text-pretty text-fg-muted md:in-[li:nth-child(even)]:ml-auto">
          {description}
        </p>
      </div>
    </li>
  )
}
