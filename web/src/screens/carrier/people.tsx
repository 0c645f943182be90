/** The carrier's people, each next to the list or on a separate page. */
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '../../ui/icons/user-plus.gen.ts'
import { InviteForm, UserForm } from '../../features/users/user-form.tsx'
import { useUserActs } from '../../features/users/use-user-acts.ts'
import { UserView } from '../../features/users/user-view.tsx'
import { peopleQuery, rolesFor, rolesQuery, userQuery } from '../../features/users/users.api.ts'
import { BackLink, FieldPage } from '../../shell/field/field-page.tsx'
import { ListLoading, ListRefused } from '../../shell/field/list-state.tsx'
import { Split } from '../../shell/field/split.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { meQuery, useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { BigButton, CardLink, Pill } from '../../ui/field/field-parts.tsx'
import classes from '../../ui/field/field.module.css'
import { SearchField } from '../../ui/search-field.tsx'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import { PLAIN } from '../../ui/words/plain.words.ts'
import own from './people.module.css'

/** `peek` of a new person. */
const NEW = 'new'

const Card = ({ user, isChosen }: { user: UserOfAccount; isChosen: boolean }) => (
  <CardLink to="/people" search={(before) => ({ ...before, peek: user.guid, edit: undefined })} isChosen={isChosen}>
    <span className={classes.top}>
      <strong>{user.name}</strong>
      <Pill tone={user.canLogin ? 'green' : 'slate'}>{user.canLogin ? words.hasAccess : words.noAccess}</Pill>
    </span>
    <span className={classes.dimmed}>{[user.role.name, user.email].filter(Boolean).join(' · ')}</span>
  </CardLink>
)

const List = ({ search, chosen }: { search: string | undefined; chosen: string | undefined }) => {
  const { data, error, refetch } = useQuery(peopleQuery(search))
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={PLAIN.loading} />
  const { results, total } = data
  const [title, text] = words.none
  if (results.length === 0)
    return search ? <Empty title={words.nobody(search)} text={words.nobodyText} /> : <Empty title={title} text={text} />
  return (
    <>
      <ul className={classes.list} aria-label={words.title}>
        {results.map((user) => (
          <li key={user.guid}>
            <Card user={user} isChosen={user.guid === chosen} />
          </li>
        ))}
      </ul>
      {total > results.length ? <p className={own.more}>{words.more(results.length, total)}</p> : null}
    </>
  )
}

const Back = () => <BackLink to="/people" search={({ q }) => (q ? { q } : {})} aria-label={words.title} />

const Invitation = () => {
  const [, change] = useAddress()
  const acts = useUserActs()
  const me = useQuery(meQuery()).data
  const roles = useQuery(rolesQuery()).data?.results ?? []
  return (
    <FieldPage title={words.inviteTitle} back={<Back />} isLoading={!me}>
      {me ? (
        <div className={own.body}>
          <InviteForm
            roles={rolesFor(roles, me.account)}
            acts={acts}
            onAdded={({ guid }) => change({ peek: guid })}
            onCancel={() => change({ peek: undefined })}
          />
        </div>
      ) : null}
    </FieldPage>
  )
}

const Person = ({ guid }: { guid: string }) => {
  const [{ edit }, change] = useAddress()
  const acts = useUserActs()
  const { data, error, refetch } = useQuery(userQuery(guid))
  const roles = useQuery(rolesQuery()).data?.results ?? []
  const user = data?.data
  const setEditing = (isEditing: boolean) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })
  const stop = () => setEditing(false)
  const isEditing = edit === 'yes' && user?.can.includes('edit') === true
  return (
    <FieldPage
      title={isEditing ? words.editTitle(user.name) : (user?.name ?? words.title)}
      noun={words.person}
      back={<Back />}
      asOf={[userQuery(guid)]}
      isLoading={!user}
      error={user ? undefined : error}
      onRetry={refetch}
    >
      {user ? (
        <div className={own.body}>
          <h2 className="sr-only">{words.details}</h2>
          {isEditing ? (
            <ReadForm key={user.guid} query={userQuery(user.guid)}>
              {(read, reread) => <UserForm read={read} reread={reread} acts={acts} onCancel={stop} onSaved={stop} />}
            </ReadForm>
          ) : (
            <UserView
              user={user}
              roles={roles}
              showsAccount={false}
              acts={acts}
              onEdit={() => setEditing(true)}
              onDeleted={() => change({ peek: undefined }, { replace: true })}
            />
          )}
        </div>
      ) : null}
    </FieldPage>
  )
}

export const CarrierPeopleScreen = () => {
  const [{ peek, q }, change] = useAddress()
  const mayInvite = useHolds('admin.users')
  return (
    <Split
      isChosen={peek !== undefined}
      list={
        <FieldPage title={words.title} asOf={[peopleQuery(q)]} isFlush>
          <div className={own.top}>
            <SearchField
              label={words.search}
              clearText={words.clear}
              value={q ?? ''}
              onChange={(text) => change({ q: text || undefined }, { replace: true })}
            />
            {mayInvite ? (
              <BigButton
                kind="main"
                icon={<IconUserPlus size="1.375rem" aria-hidden="true" />}
                onClick={() => change({ peek: NEW, edit: undefined })}
              >
                {words.invite}
              </BigButton>
            ) : null}
          </div>
          <List search={q} chosen={peek} />
        </FieldPage>
      }
      detail={
        peek === undefined || (peek === NEW && !mayInvite) ? null : peek === NEW ? (
          <Invitation />
        ) : (
          <Person key={peek} guid={peek} />
        )
      }
    />
  )
}
