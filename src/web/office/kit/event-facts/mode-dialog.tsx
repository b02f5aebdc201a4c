import { serviceModes, serviceModeWords, type ServiceMode } from '#domain/events/service-modes.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'
import { AgreedNote } from './agreed-note.tsx'
import { useFactForm, type FactFormProps } from './use-fact-form.ts'

/** Says how the bar works. */
export function ModeDialog(props: FactFormProps) {
  const { form } = useFactForm(props, 'service_mode', {
    start: { mode: props.facts.service_mode.mode as ServiceMode | null },
    rules: () => ({}),
    factOf: ({ mode }) => ({ part: 'service_mode', mode }),
  })
  return (
    <FormDialog form={form} title="Service" size="sm" action="Save Service">
      <AgreedNote agreed={props.facts.agreed} parts={['service_mode']} onLeave={props.onClose} />
      <div role="radiogroup" aria-label="How the bar works" className="-mx-3.5 grid">
        {serviceModes.map((mode) => (
          <RadioOption
            key={mode}
            name="service-mode"
            checked={form.values.mode === mode}
            detail={serviceModeWords[mode].text}
            onChoose={() => form.change({ mode })}
          >
            {serviceModeWords[mode].owner}
          </RadioOption>
        ))}
        <RadioOption
          name="service-mode"
          checked={form.values.mode === null}
          detail="The client is asked in the portal."
          onChoose={() => form.change({ mode: null })}
        >
          Not known
        </RadioOption>
      </div>
    </FormDialog>
  )
}
