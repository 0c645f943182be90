/** A load board: its posts, and the company's credentials for it. */
import type { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { EVENT_BOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { Hint, PanelActs, PanelList } from '../../shell/page/panel-parts.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { countText } from '../../ui/grid/noun.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { CredentialSheet } from './credential-sheet.tsx'
import { colleaguesQuery, type CredentialActs, credentialsQuery, useCredentialActs } from './credentials.api.ts'
import { EventAddressSheet } from './event-address-sheet.tsx'
import classes from './loadboards.module.css'

const POSTS = { one: 'post', many: 'posts' }

const Users = ({ credential, acts }: { credential: Credential; acts: CredentialActs }) => {
  const colleagues = useQuery(colleaguesQuery()).data?.results ?? []
  const others = colleagues.filter(({ guid }) => credential.users.every((user) => user.guid !== guid))
  return (
    <div className={classes.users}>
      {credential.users.map(({ guid, name }) => (
        <Button
          key={guid}
          variant="default"
          aria-label={`${name}: posts with the default again`}
          onClick={() => void acts.release(credential, guid)}
        >
          {name} ×
        </Button>
      ))}
      <NativeSelect
        aria-label={`Who posts with ${credential.name}`}
        value=""
        data={[{ value: '', label: 'Used by…' }, ...others.map(({ guid, name }) => ({ value: guid, label: name }))]}
        onChange={(event) => event.currentTarget.value && void acts.assign(credential, event.currentTarget.value)}
      />
    </div>
  )
}

const Credentials = ({ board, acts }: { board: LoadBoard; acts: CredentialActs }) => {
  const { data } = useQuery(credentialsQuery(board.id))
  const mayAssign = useHolds('loadboards.assign_credentials')
  const [asked, setAsked] = useState<{ credential?: Credential; about?: 'deleting' | 'events' }>()
  const close = () => setAsked(undefined)
  const { credential, about } = asked ?? {}
  const sendsEvents = EVENT_BOARDS.some((id) => id === board.id)
  return (
    <>
      <PanelList>
        {data?.results.map((each) => (
          <li key={each.id}>
            <span>
              {each.name} {each.isDefault ? <Tag tone="blue">Default</Tag> : null}
              {each.isActive ? null : <Tag tone="slate">Switched off</Tag>}
              {each.lastTest ? (
                <small>
                  <Tag tone={each.lastTest.ok ? 'green' : 'red'}>{each.lastTest.ok ? 'Works' : 'Fails'}</Tag>{' '}
                  {[each.lastTest.message, momentText(each.lastTest.checkedAt), each.lastTest.account]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              ) : (
                <small>Not tested yet</small>
              )}
              {each.dateEventAddress ? (
                <small>Address for bids created {momentText(each.dateEventAddress)}</small>
              ) : null}
              {mayAssign && board.perUser ? <Users credential={each} acts={acts} /> : null}
            </span>
            <span className={classes.acts}>
              <Button variant="default" onClick={() => void acts.test(each)}>
                Test
              </Button>
              <Button variant="default" onClick={() => setAsked({ credential: each })}>
                Edit…
              </Button>
              {sendsEvents ? (
                <Button variant="default" onClick={() => setAsked({ credential: each, about: 'events' })}>
                  Address for bids…
                </Button>
              ) : null}
              {each.isDefault ? null : (
                <Button variant="default" onClick={() => void acts.makeDefault(each)}>
                  Make default
                </Button>
              )}
              <Button variant="default" onClick={() => void acts.switchOn(each)}>
                {each.isActive ? 'Switch off' : 'Switch on'}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsked({ credential: each, about: 'deleting' })}>
                Delete…
              </Button>
            </span>
          </li>
        ))}
      </PanelList>
      <div>
        <Button variant="default" onClick={() => setAsked({})}>
          Add credentials…
        </Button>
      </div>
      {asked && credential && about === 'events' ? (
        <EventAddressSheet board={board} credential={credential} acts={acts} onClose={close} />
      ) : asked && credential && about === 'deleting' ? (
        <AskSheet
          title={`Delete ${credential.name}?`}
          act="Delete credentials"
          run={() => acts.remove(credential)}
          onDone={close}
          onClose={close}
        >
          Credentials in use by a post can’t be deleted. This can’t be undone.
        </AskSheet>
      ) : asked ? (
        <CredentialSheet board={board} credential={credential} acts={acts} onClose={close} />
      ) : null}
    </>
  )
}

/** Whose credentials the user posts with. */
const postsWithText = ({ name, isOwn }: NonNullable<LoadBoard['postsWith']>): string =>
  isOwn ? `You post with ${name}.` : `You have no credentials of your own here: you post with the default, ${name}.`

export const BoardSection = ({ board, mayManage }: { board: LoadBoard; mayManage: boolean }) => {
  const acts = useCredentialActs()
  return (
    <div className={classes.board}>
      <PanelActs>
        <Tag tone={board.canPost ? 'green' : 'slate'}>{board.canPost ? 'Ready to post' : 'Not set up'}</Tag>
        <Tag tone="lime">{countText(board.postCount, POSTS)}</Tag>
        {board.failedCount > 0 ? <Tag tone="red">{board.failedCount} failed this week</Tag> : null}
      </PanelActs>
      {board.perUser && board.postsWith ? <Hint>{postsWithText(board.postsWith)}</Hint> : null}
      {board.needsCredentials ? (
        mayManage ? (
          <Credentials board={board} acts={acts} />
        ) : null
      ) : (
        <Hint>Your carriers find these loads in their portal. No setup needed.</Hint>
      )}
    </div>
  )
}
