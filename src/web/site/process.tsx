import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import type { ProcessStep } from './content-shapes.ts'
import { experience, processSteps } from './content.ts'
import { FeatureList } from './feature-list.tsx'
import { SectionHead } from './section-head.tsx'

/** The four steps of the process with a panel for the selected one. */
export function Process() {
  const [active, setActive] = useState(0)

  return (
    <section aria-label={experience.title} className="py-section">
      <div className="wrap">
        <SectionHead title={experience.title} line={experience.subtitle} />
        <h3 className="display mb-10 text-center text-heading text-gold-200">{experience.stepsTitle}</h3>
        <ol className="step-rule grid gap-3.5 md:grid-cols-4 md:gap-0">
          {processSteps.map(({ name }, index) => (
            <li key={name} className="grid">
              <button
                type="button"
                aria-current={index === active ? 'step' : undefined}
                onClick={() => setActive(index)}
                className="group relative grid grid-cols-[auto_1fr] items-center justify-items-start gap-4 text-[1.0625rem] font-[550] text-fg-muted pour hover:text-fg aria-[current]:text-fg md:grid-cols-1 md:content-start md:justify-items-center"
              >
                <span
                  className={classes(
                    'grid size-14 place-items-center rounded-full border border-line-strong font-display text-[1.75rem] leading-none pour md:size-21 md:text-[2.5rem]',
                    index === active ? 'step-coin-on' : 'step-coin text-gold-300 group-hover:border-accent',
                  )}
                >
                  {index + 1}
                </span>
                {name}
              </button>
            </li>
          ))}
        </ol>
        {processSteps.map((step, index) =>
          index === active ? (
            <StepPanel key={step.name} step={step} notch={notches[index]} />
          ) : (
            <noscript key={step.name}>
              <StepPanel step={step} notch="before:hidden" />
            </noscript>
          ),
        )}
      </div>
    </section>
  )
}

/** The position of the panel's pointer to its step. */
const notches = [
  'before:left-[12.5%]',
  'before:left-[37.5%]',
  'before:left-[62.5%]',
  'before:left-[87.5%]',
] as const

function StepPanel({ step, notch }: { readonly step: ProcessStep; readonly notch: string | undefined }) {
  return (
    <div
      className={classes(
        'relative mt-7 grid items-center gap-6 border border-line bg-surface px-6 py-8 before:absolute before:-top-[9px] before:size-4 before:-translate-x-1/2 before:rotate-45 before:border-t before:border-l before:border-line before:bg-surface max-md:before:hidden md:mt-12 md:grid-cols-[1fr_1.4fr] md:gap-16 md:px-14 md:py-12',
        notch,
      )}
    >
      <div className="settle">
        <h4 className="font-display text-[2.25rem] leading-[1.05]">{step.name}</h4>
        <p className="mt-2.5 text-pretty text-fg-muted">{step.line}</p>
      </div>
      <div className="settle">
        <p className="mb-2 font-semibold text-gold-300">{experience.includedTitle}</p>
        <FeatureList features={step.included} className="gap-x-8 lg:grid-cols-2" />
      </div>
    </div>
  )
}
