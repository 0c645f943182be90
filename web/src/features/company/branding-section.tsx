/** The company’s logo and color: shown as they are drawn, changed and removed. */
import { BrandingChange, LOGO_BOX } from '@waybill/contract/branding/branding.shapes.ts'
import { brandingRoutes } from '@waybill/contract/branding/branding.routes.ts'
import type { Company } from '@waybill/contract/company/company.shapes.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'
import { useOperation } from '../../shell/notifications/use-notifications.ts'
import { Hint, PanelView } from '../../shell/page/panel-parts.tsx'
import { Fault } from '../../ui/field/fault.tsx'
import { editing } from '../../ui/form/editing.ts'
import { text } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { errorText } from '../../api/error-text.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { IconUpload } from '../../ui/icons/upload.gen.ts'
import { BrandingPreview } from './branding-preview.tsx'
import { base64Of, colorFaults, correctionsOf } from './brand-color.ts'
import classes from './branding.module.css'

const KINDS = 'image/png,image/jpeg,image/webp,image/svg+xml'

const COLOR = editing(BrandingChange, {
  ...elsewhere('logo'),
  color: { ...text('Color', { description: 'As #rrggbb. Leave empty for Waybill’s blue' }), faults: colorFaults },
})

const Corrections = ({ color }: { color: string }) => {
  const said = correctionsOf(color)
  return said.length ? (
    <ul className={classes.corrections} aria-label="Corrected">
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  ) : (
    <Hint>It can be read everywhere as it is.</Hint>
  )
}

const ColorForm = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const change = useChange(brandingRoutes.change, { on: 'platform', stale: ['company'] })
  const read = { data: { color: company.branding?.color ?? null }, etag: '' }
  return (
    <ActForm
      editing={COLOR}
      title="Your color"
      about="company"
      explains="One color, in the portals and mails and on pages and papers. Where it could not be read, a darker or lighter one of it is drawn."
      act="Save"
      record={{
        read,
        reread: () => Promise.resolve(read),
        save: (body) => change.mutateAsync({ body }),
      }}
      renderMore={({ values, bind }) => {
        const color = values.color.trim().toLowerCase()
        const isColor = /^#[0-9a-f]{6}$/.test(color)
        return (
          <div className={classes.choice}>
            <label className={classes.picker}>
              <input
                type="color"
                value={isColor ? color : '#0052cc'}
                onChange={(event) => bind('color').onChange(event.currentTarget.value)}
              />
              Choose from the palette
            </label>
            {isColor ? (
              <>
                <BrandingPreview name={company.name} color={color} logo={company.branding?.logo ?? null} />
                <Corrections color={color} />
              </>
            ) : null}
          </div>
        )
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

const LogoActs = ({ company }: { company: Company }) => {
  const change = useChange(brandingRoutes.change, { on: 'platform', stale: ['company'] })
  const operate = useOperation()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const has = Boolean(company.branding?.logo)
  const send = async (label: string, logoOf: () => Promise<string | null>) => {
    setFault(undefined)
    try {
      await operate(label, async () => change.mutateAsync({ body: { logo: await logoOf() } }))
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <>
      <div className={classes.acts}>
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={<IconUpload size="1rem" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {has ? 'Replace logo' : 'Upload logo'}
        </Button>
        {has ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size="1rem" aria-hidden="true" />}
            onClick={() => void send('Remove logo', () => Promise.resolve(null))}
          >
            Remove logo
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        aria-label="Logo file"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void send('Upload logo', () => base64Of(file))
        }}
      />
      <Fault text={fault} />
      <Hint>
        PNG, JPEG, WebP or SVG, up to 1 MB; {LOGO_BOX.width} pixels wide is enough. It is drawn anew: nothing else in
        the file leaves.
      </Hint>
    </>
  )
}

export const BrandingSection = ({ company, mayChange }: { company: Company; mayChange: boolean }) => {
  const [isAsked, setAsked] = useOpenSheet<boolean>('brand color', () => mayChange)
  const { color = null, logo = null } = company.branding ?? {}
  return (
    <PanelView>
      <BrandingPreview name={company.name} color={color} logo={logo} />
      {color ? <Corrections color={color} /> : null}
      {mayChange ? (
        <>
          <LogoActs company={company} />
          <div className={classes.acts}>
            <Button variant="default" onClick={() => setAsked(true)}>
              {color ? 'Change color' : 'Choose a color'}
            </Button>
          </div>
          <Hint>
            Clients and carriers see this in their portals, on tracking and offer links, in mails and on documents.
            Documents that were signed or accepted stay as they are. A link to a portal that ends in{' '}
            <code className={classes.link}>?company={company.guid}</code> opens a sign-in page with your logo.
          </Hint>
        </>
      ) : null}
      {isAsked ? <ColorForm company={company} onClose={() => setAsked(undefined)} /> : null}
    </PanelView>
  )
}
