import { Download } from 'lucide-react'
import { isCalendarDate } from '#domain/time.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { Segments } from '#web/office/kit/forms/segments.tsx'
import { useToday } from '#web/shared/business.tsx'
import { usualPeriods, type Period } from './report-data.ts'
import { TaxTable } from './tax-table.tsx'
import { TipTable } from './tip-table.tsx'

/** Taxes and tips of a period: sums, the rows behind them, and both as CSV. */
export function ReportsScreen() {
  const [address, setAddress] = usePageSearch()
  const today = useToday()
  const view = address.view === 'tips' ? 'tips' : 'taxes'
  const usual = usualPeriods(today)
  const period = chosenPeriod(address, usual[0]?.[1] ?? { from: today, to: today })
  const isOrdered = period.from <= period.to
  const named = usual.find(([, each]) => each.from === period.from && each.to === period.to)

  return (
    <>
      <ScreenTitle
        title="Reports"
        actions={
          <Segments
            label="Report"
            chosen={view}
            onChoose={(chosen) =>
              setAddress({ view: chosen === 'taxes' ? undefined : chosen, tax: undefined })
            }
            options={[
              ['taxes', 'Taxes'],
              ['tips', 'Tips'],
            ]}
          />
        }
      />
      <Card>
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-4.5 py-3.5 max-md:grid max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2">
          <Field label="Period">
            {(control) => (
              <Select
                {...control}
                className="md:w-40!"
                value={named?.[0] ?? ''}
                onChange={({ target }) => {
                  const next = usual.find(([label]) => label === target.value)?.[1]
                  if (next) setAddress({ ...next, tax: undefined }, { replace: true })
                }}
              >
                {named ? null : <option value="">Own period</option>}
                {usual.map(([label]) => (
                  <option key={label}>{label}</option>
                ))}
              </Select>
            )}
          </Field>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={end === 'from' ? 'From' : 'Until'}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  className="num min-w-0 max-md:px-2! md:w-40!"
                  value={period[end]}
                  onChange={({ target }) =>
                    isCalendarDate(target.value)
                      ? setAddress({ ...period, [end]: target.value }, { replace: true })
                      : undefined
                  }
                />
              )}
            </Field>
          ))}
          {isOrdered ? (
            <a
              className={buttonClasses('second', 'max-md:col-span-2 md:ml-auto')}
              href={`/office/reports/${view}.csv?from=${period.from}&to=${period.to}`}
              download
            >
              <Download aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Export CSV
            </a>
          ) : null}
        </div>
        {!isOrdered ? (
          <p role="alert" className="px-4.5 py-6 text-bad">
            The last day is before the first one.
          </p>
        ) : view === 'taxes' ? (
          <TaxTable
            period={period}
            opened={address.tax}
            onOpen={(tax) => setAddress({ tax }, { replace: true })}
          />
        ) : (
          <TipTable period={period} />
        )}
      </Card>
    </>
  )
}

function chosenPeriod(
  { from = '', to = '' }: { readonly from?: string; readonly to?: string },
  usual: Period,
): Period {
  return isCalendarDate(from) && isCalendarDate(to) ? { from, to } : usual
}
