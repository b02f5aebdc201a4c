import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, buttonClasses, type ButtonLook } from '#ui/button.tsx'
import { Field, Input, Select, Textarea } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { GuideSection, Row } from './guide-section.tsx'

const looks: Readonly<Record<'public' | 'office', readonly ButtonLook[]>> = {
  public: ['gold', 'line', 'ghost'],
  office: ['primary', 'second', 'danger', 'quiet'],
}

export function Controls({ isPublic }: { readonly isPublic: boolean }) {
  const shown = looks[isPublic ? 'public' : 'office']
  const [tab, setTab] = useState<'open' | 'past'>('open')

  return (
    <>
      <GuideSection
        title="Buttons"
        about="A verb, never OK. One gold button a view; a button that is busy keeps its width."
      >
        {shown.map((look) => (
          <Row key={look}>
            <Button look={look}>Book {look}</Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} busy busyLabel="Saving…">
              Save Changes
            </Button>
            <a href="#color-roles" className={buttonClasses(look)}>
              A link
            </a>
          </Row>
        ))}
        <Row>
          <Tooltip content="Says more after a moment">
            <IconButton label="Copy">
              <Copy aria-hidden="true" className="size-4.5" />
            </IconButton>
          </Tooltip>
          <Menu align="start" trigger={<Button look={shown[1] ?? 'second'}>More actions</Button>}>
            <MenuItem icon={Pencil} onSelect={() => undefined}>
              Edit
            </MenuItem>
            <MenuItem disabled reason="It was sent already" onSelect={() => undefined}>
              Send
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={Trash2} onSelect={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
        </Row>
      </GuideSection>
      <GuideSection
        title="Fields"
        about="A label above, a message beneath, said to a screen reader with the field."
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Venue or location" required hint="Where the bar is to stand">
            {(control) => <Input {...control} defaultValue="Larkspur Conservatory" />}
          </Field>
          <Field label="Email" required error="Please enter a valid email address">
            {(control) => <Input {...control} type="email" defaultValue="amelia@" />}
          </Field>
          <Field label="Start time">
            {(control) => (
              <Select {...control}>
                <option>5 PM</option>
                <option>6 PM</option>
              </Select>
            )}
          </Field>
          <Field label="Read only">
            {(control) => <Input {...control} readOnly value="SC-202711-001" />}
          </Field>
          <Field label="Notes">
            {(control) => <Textarea {...control} placeholder="Anything we should know" />}
          </Field>
          <FieldGroup label="Guests" radios required>
            <Row>
              {['1-25', '26-50', '51-75'].map((guests) => (
                <label key={guests} className="inline-flex min-h-11 items-center gap-2">
                  <input type="radio" name="guide-guests" className="accent-accent" /> {guests}
                </label>
              ))}
            </Row>
          </FieldGroup>
        </div>
      </GuideSection>
      <GuideSection title="Tabs" about="Panels of which one is on screen. Arrow keys move between them.">
        <Tabs
          label="Events"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'open', label: 'Upcoming', content: <p className="pt-4">What is to come.</p> },
            { value: 'past', label: 'Past', content: <p className="pt-4">What was.</p> },
          ]}
        />
      </GuideSection>
    </>
  )
}
