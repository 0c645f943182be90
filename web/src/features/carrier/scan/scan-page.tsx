/** Finds a vehicle by VIN among the open stops, scanned or typed. */
import { useState } from 'react'
import { FieldPage } from '../../../shell/field/field-page.tsx'
import { BigButton, BigLink, Notice, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { pieceName, placeName, stopTypeText } from '../jobs/stop-words.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useOwner } from '../use-field-act.ts'
import { useOpenStops } from './open-stops.ts'
import { Scanner } from './scanner.tsx'
import { SCAN as words } from './scan.words.ts'
import { isSameVin, VIN_ENOUGH } from './same-vin.ts'
import { VinInput } from './vin-input.tsx'
import { VinWarnings } from './vin-warnings.tsx'

const noVin = () => ({ vin: '' })

export const ScanPage = () => {
  const { draft, change } = useKeptDraft(`${useOwner()} scan`, noVin)
  const vin = draft?.vin ?? ''
  const setVin = (read: string) => change({ vin: read })
  /** The vehicle is opened: the next one is another. */
  const isFound = () => setVin('')
  const [isOpen, setScanning] = useState<boolean>()
  const isScanning = isOpen ?? (draft !== undefined && vin === '')
  const found = useOpenStops().filter(({ piece }) => isSameVin(vin, piece.identifier))
  return (
    <FieldPage title={words.title}>
      <Part>
        <div className={classes.acts}>
          {isScanning ? (
            <Scanner
              onVin={(read, frame) => {
                if (frame instanceof ImageBitmap) frame.close()
                setVin(read)
                setScanning(false)
              }}
              onClose={() => setScanning(false)}
            />
          ) : (
            <BigButton kind="main" onClick={() => setScanning(true)}>
              {words.scan}
            </BigButton>
          )}
          <VinInput label={words.typed} value={vin} onChange={setVin} />
          <VinWarnings vin={vin} onMeant={setVin} />
        </div>
      </Part>
      <div role="status">
        {vin.length >= VIN_ENOUGH && found.length === 0 ? <Notice tone="amber">{words.none}</Notice> : null}
        {found.map(({ stop, piece }) => (
          <Part key={`${stop.guid} ${piece.guid}`}>
            <Notice tone="green">
              <b>{words.found(pieceName(piece))}</b>
              <p>{words.at(stopTypeText(stop), placeName(stop))}</p>
            </Notice>
            <div className={classes.acts}>
              {stop.status === 'started' ? (
                <BigLink
                  kind="main"
                  to="/inspect/$stopGuid/$commodityGuid/$step"
                  params={{ stopGuid: stop.guid, commodityGuid: piece.guid, step: 'photos' }}
                  onClick={isFound}
                >
                  {words.inspect}
                </BigLink>
              ) : (
                <BigLink kind="main" to="/stops/$stopGuid" params={{ stopGuid: stop.guid }} onClick={isFound}>
                  {words.open}
                </BigLink>
              )}
            </div>
          </Part>
        ))}
      </div>
    </FieldPage>
  )
}
