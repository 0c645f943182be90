/** Messages between carrier and dispatch about a job. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { BigButton, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { agoText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { useFieldAct } from '../use-field-act.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'
import { Fault } from '../../../ui/field/fault.tsx'

export const JobNotes = ({ job }: { job: Job }) => {
  const now = useNow()
  const orderGuid = job.order.guid
  const { data } = useQuery(queryOf(notesRoutes.list, { params: { orderGuid }, query: { rc: 100 } }))
  const { actHere, isBusy, fault } = useFieldAct()
  const { value: body, set: setBody, end, keptNotice } = useKeptState(`note ${job.guid}`, '')
  const send = async () => {
    const text = body.trim()
    const doing = { about: words.note(text), jobGuid: job.guid }
    if (await actHere(doing, { kind: 'note', jobGuid: job.guid, body: text, photos: [] })) end()
  }
  const notes = data?.results.filter(({ jobGuid }) => jobGuid === null || jobGuid === job.guid)
  return (
    <>
      <Part>
        <div className={classes.fields}>
          <KeptNotice {...keptNotice} />
          <label>
            {words.write}
            <textarea
              className={`${classes.input} ${own.area}`}
              value={body}
              maxLength={5000}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
          </label>
          <Fault text={fault} />
          <BigButton kind="main" disabled={!body.trim()} isBusy={isBusy} onClick={() => void send()}>
            {words.send}
          </BigButton>
        </div>
      </Part>
      <Part>
        {notes?.length === 0 ? <p className={classes.dimmed}>{words.noNotes}</p> : null}
        <ul className={own.rows}>
          {notes?.map((note) => (
            <li key={note.guid}>
              <span className={classes.dimmed}>
                {note.createdBy}, {agoText(note.dateCreated, now)}
                {note.dateUpdated > note.dateCreated ? `, ${words.edited(agoText(note.dateUpdated, now))}` : null}
              </span>
              <br />
              {note.title ? (
                <>
                  <strong>{note.title}</strong>
                  <br />
                </>
              ) : null}
              {note.body}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
