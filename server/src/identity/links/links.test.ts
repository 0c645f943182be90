import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import { Browser, textIn } from '../../../testing/browser.ts'
import { addPerson, openIdentityApp, type IdentityTestApp } from '../../../testing/identity-app.ts'
import { askToSignIn, originOf, renew, signIn } from '../../../testing/sign-in.ts'
import { newGuid } from '../../platform/guid.ts'
import { firstAdministratorUrl } from './found-company.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import { addMembership } from '../people/memberships.ts'
import { grantSignIn } from '../people/user-access.ts'
import { createInvitation, LINK_LIFE } from './one-time-links.ts'
import { invitationMail } from './mails.ts'

const PASSWORD = 'seven quiet trucks'
const NEW = 'nine loud trailers'
let services: IdentityTestApp
let founded: { companyGuid: string; userGuid: string }[]
const zones: string[] = []

beforeAll(async () => {
  founded = []
  services = await openIdentityApp({
    foundCompany: (database) => async (founding) => {
      if (founding.companyName === 'Broken') throw new Error('no such luck')
      const [companyGuid, accountGuid, roleGuid, userGuid] = [newGuid(), newGuid(), newGuid(), newGuid()]
      const run = (text: string, ...values: unknown[]) => database.pool.query(text, values)
      await run(
        `insert into companies (company_guid, name, created_at, updated_at) values ($1, $2, now(), now())`,
        companyGuid,
        founding.companyName,
      )
      await run(
        `insert into accounts (company_guid, guid, type, name, created_at, updated_at) values ($1, $2, 'company', 'x', now(), now())`,
        companyGuid,
        accountGuid,
      )
      await run(
        `insert into roles (company_guid, guid, account_type, name, created_at, updated_at) values ($1, $2, 'company', 'Admin', now(), now())`,
        companyGuid,
        roleGuid,
      )
      await run(
        `insert into users (company_guid, guid, account_guid, identity_guid, role_guid, name, email, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
        companyGuid,
        userGuid,
        accountGuid,
        founding.identityGuid,
        roleGuid,
        founding.name,
        founding.email,
      )
      zones.push(founding.timeZone)
      founded.push({ companyGuid, userGuid })
      return { companyGuid, userGuid }
    },
  })
})
afterAll(() => services?.end())

const open = (portal: 'client' | 'dispatcher' = 'client') => new Browser(services.app, originOf(portal))

const linkInLastMail = async (to: string) => {
  await expect.poll(() => services.mails.findLast((mail) => mail.to === to)).toBeDefined()
  return /http\S+/.exec(services.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? ''
}

describe('the first administrator', () => {
  test('founds the company with a link that is valid until it was used', async () => {
    const deps = { database: services.database, sites: services.settings.sites, clock: services.clock }
    const first = (await firstAdministratorUrl(deps)) ?? ''
    const url = (await firstAdministratorUrl(deps)) ?? ''
    const browser = open('dispatcher')
    expect((await browser.ask(first)).status).toBe(410)
    const page = await browser.ask(url)
    const typed = { companyName: 'Lakeshore <b>', name: 'Ada', email: 'Ada@lake.test', password: NEW }
    const refused = await browser.submit(page, { ...typed, email: 'ada' })
    expect([refused.status, textIn(refused.text)]).toEqual([400, expect.stringContaining('Enter a full email address')])
    expect(refused.text).toContain('Lakeshore &lt;b&gt;')
    // What was chosen stays chosen, and the browser's zone is not chosen instead.
    expect(page.text).toMatch(/<script nonce=[^>]+>[^<]*resolvedOptions\(\)\.timeZone/)
    const elsewhere = await browser.submit(page, { ...typed, email: 'ada', timeZone: 'Asia/Tokyo' })
    expect(elsewhere.text).toMatch(/<option value="Asia\/Tokyo"\s+selected>/)
    expect(elsewhere.text).not.toContain('<script')
    const nowhere = await browser.submit(page, { ...typed, timeZone: 'Mars/Olympus' })
    expect([nowhere.status, textIn(nowhere.text)]).toEqual([400, expect.stringContaining('Choose a time zone')])
    services.clock.move(1_000)
    const failed = await browser.submit(page, { ...typed, companyName: 'Broken' })
    expect(failed.status).toBe(500)
    const done = await browser.submit(page, { ...typed, timeZone: 'America/Denver' })
    expect(zones).toEqual(['America/Denver'])
    expect(textIn(done.text)).toContain('Your password is set')
    expect(done.text).toContain(`href="${originOf('dispatcher')}/home"`)
    await signIn(services.app, 'ada@lake.test', NEW, 'dispatcher')
    expect(founded).toHaveLength(1)
    expect((await browser.submit(page, typed)).status).toBe(410)
    expect(await firstAdministratorUrl(deps)).toBeUndefined()
  })
})

describe('an invitation', () => {
  const invitationOf = async (person: { companyGuid: string; identityGuid: string }): Promise<string> => {
    const link = { origin: originOf('client'), portal: 'client' as const, at: services.clock.now() }
    const url = await services.database.write(person, (tx) => createInvitation(tx, { ...link, ...person }))
    if (isRefusal(url)) throw new Error(url.message)
    return url
  }
  const invite = async (email: string) => {
    const person = await addPerson(services, { email, portal: 'client', companyName: 'Lakeshore' })
    return { ...person, url: await invitationOf(person) }
  }

  test('is accepted by choosing a password; opening it changes nothing', async () => {
    const { url, email, identityGuid } = await invite('new@north.test')
    const mail = invitationMail({
      to: email,
      name: 'Ada',
      language: 'en',
      companyName: 'Lakeshore',
      portal: 'client',
      url,
    })
    expect(mail.text).toContain(url)
    const browser = open()
    await browser.ask(url)
    const page = await browser.ask(url)
    expect(textIn(page.text)).toMatch(/Welcome, Ada Miller Lakeshore invites you to its Client Portal/)
    const refused = await browser.submit(page, { password: 'short' })
    expect(textIn(refused.text)).toContain('Use at least 10 characters')
    expect((await browser.submit(page, { password: PASSWORD })).status).toBe(200)
    await signIn(services.app, email, PASSWORD, 'client')
    expect((await browser.submit(page, { password: NEW })).status).toBe(410)
    expect(services.audited).toContainEqual(expect.objectContaining({ kind: 'invitation-accepted', identityGuid }))
  })

  test('to a second company needs no password', async () => {
    const person = await addPerson(services, { email: 'known@north.test', portal: 'client', password: PASSWORD })
    expect(await invitationOf(person)).toBe('http://localhost:4201/')
  })

  test('can be created inside the company transaction that creates the user', async () => {
    const companyGuid = newGuid()
    const at = services.clock.now()
    const url = await services.database.write({ companyGuid }, async (tx) => {
      const user = {
        companyGuid,
        userGuid: newGuid(),
        email: 'tx@north.test',
        name: 'Tx',
        portal: 'client' as const,
        at,
      }
      const identityGuid = await grantSignIn(tx, user)
      return createInvitation(tx, { origin: originOf('client'), portal: 'client', identityGuid, at })
    })
    expect(url).toContain('/invitation/')
  })

  test('expires', async () => {
    const { url } = await invite('late@north.test')
    services.clock.move(LINK_LIFE.invite + 1_000)
    expect((await open().ask(url)).status).toBe(410)
  })

  test('that was withdrawn says so, and sets no password', async () => {
    const { url, ...person } = await invite('withdrawn@north.test')
    const page = await open().ask(url)
    const shutOut = () =>
      services.database.write(
        person,
        async (tx) => void (await tx.rows(rawQuery(sql`select identity.shut_out(${person.userGuid})`))),
      )
    await shutOut()
    for (const answer of [await open().ask(url), await open().submit(page, { password: PASSWORD })]) {
      expect(answer.status).toBe(410)
      expect(textIn(answer.text)).toContain(
        'This invitation was withdrawn Lakeshore no longer gives you access to its Client Portal.',
      )
    }
    await addMembership(services.database.pool, { ...person, portal: 'client' })
    expect((await open().ask(await invitationOf(person))).status).toBe(200)
    // Of another company that invited the same person, the link stays good.
    const other = await addPerson(services, { email: person.email, portal: 'client', companyName: 'Alpha Lines' })
    const second = await invitationOf(other)
    await shutOut()
    expect((await open().ask(second)).status).toBe(200)
  })

  test('revokes the previous one: a person has one open invitation', async () => {
    const { url, ...person } = await invite('again@north.test')
    const second = await invitationOf(person)
    expect([(await open().ask(url)).status, (await open().ask(second)).status]).toEqual([410, 200])

    await Promise.all(Array.from({ length: 60 }, () => invitationOf(person)))
    const { rows } = await services.database.pool.query(
      'select count(*)::int as open from identity.one_time_links where identity_guid = $1 and used_at is null',
      [person.identityGuid],
    )
    expect(rows).toEqual([{ open: 1 }])
  })

  test('is accepted once when sent twice concurrently', async () => {
    const { url } = await invite('twice@north.test')
    const page = await open().ask(url)
    const answers = await Promise.all([PASSWORD, NEW].map((password) => open().submit(page, { password })))
    expect(answers.map((answer) => `${answer.status}`).toSorted()).toEqual(['200', '410'])
  })
})

describe('a forgotten password', () => {
  test('is replaced through a link; every device must sign in again', async () => {
    const { email } = await addPerson(services, { email: 'forgetful@north.test', portal: 'client', password: PASSWORD })
    const before = await signIn(services.app, email, PASSWORD, 'client')
    const browser = open()
    const sent = await browser.submit(await browser.ask('/forgotten'), { email: 'Forgetful@north.test' })
    const unknown = await browser.submit(await browser.ask('/forgotten'), { email: 'stranger@north.test' })
    expect(textIn(unknown.text)).toBe(textIn(sent.text).replace(email, 'stranger@north.test'))
    const url = await linkInLastMail(email)
    const page = await browser.ask(url)
    expect((await browser.submit(page, { password: NEW })).status).toBe(200)
    expect((await renew(before, 'client')).body.error).toBe('invalid_grant')
    await signIn(services.app, email, NEW, 'client')
    await expect(signIn(services.app, email, PASSWORD, 'client')).rejects.toThrow('Not signed in: 401')
    expect((await browser.ask(url)).status).toBe(410)
    expect(services.mails.some((mail) => mail.to === 'stranger@north.test')).toBe(false)
  })

  test('ends everything by which someone else was, or was about to be, signed in', async () => {
    const { email } = await addPerson(services, { email: 'robbed@north.test', portal: 'client', password: PASSWORD })
    const thief = await signIn(services.app, email, PASSWORD, 'client')
    // A sign-in paused after the password: it waits for the choice of a membership.
    await addPerson(services, { email, portal: 'client', password: PASSWORD })
    const parked = await askToSignIn(new Browser(services.app, originOf('client')), 'client')
    const waiting = await parked.browser.follow(
      await parked.browser.submit(parked.answer, { email, password: PASSWORD }, '/password'),
    )
    expect(waiting.text).toContain('/membership')
    const browser = open()
    await browser.post('/forgotten', { email })
    const first = await linkInLastMail(email)
    await browser.post('/forgotten', { email })
    await expect.poll(() => services.mails.filter((mail) => mail.to === email).length).toBe(2)
    const second = await linkInLastMail(email)
    expect((await browser.submit(await browser.ask(second), { password: NEW })).status).toBe(200)

    expect((await browser.ask(first)).status).toBe(410)
    expect((await renew(thief, 'client')).body.error).toBe('invalid_grant')
    const silent = await askToSignIn(thief.browser, 'client', { prompt: 'none' })
    expect(silent.answer.headers['location']).toContain('error=login_required')
    expect((await thief.browser.ask('/account')).status).not.toBe(200)
    const chosen = await parked.browser.submit(waiting, {}, '/membership')
    expect(chosen.headers['location'] ?? '').not.toContain('code=')
    expect(textIn((await parked.browser.follow(chosen)).text)).not.toContain('code=')
    const { rows } = await services.database.pool.query(
      `select model from identity.oidc_payloads p join identity.identities i on i.guid = p.identity_guid
       where i.email = $1 and p.model in ('Session', 'RefreshToken', 'AuthorizationCode')`,
      [email],
    )
    expect(rows).toEqual([])
  })

  test('is written about in the language of its account, with the look of its company', async () => {
    const { email, companyGuid } = await addPerson(services, {
      email: 'oublieux@north.test',
      portal: 'client',
      companyName: 'Lakeshore',
      password: PASSWORD,
    })
    const { pool } = services.database
    await pool.query(`update accounts set language = 'fr' where company_guid = $1`, [companyGuid])
    await pool.query(`update companies set brand_color = '#8c1d40' where company_guid = $1`, [companyGuid])
    const browser = open()
    await browser.post('/forgotten', { email })
    const url = await linkInLastMail(email)
    const asked = services.mails.findLast((mail) => mail.to === email)!
    expect(asked.subject).toBe('Choisissez un nouveau mot de passe pour Waybill')
    expect(asked.html).toContain('<html lang="fr">')
    expect(asked.html).toContain('background:#8c1d40')
    expect(asked.html).toContain('Lakeshore')
    // Its page, and why a password is refused, whatever the browser asks for.
    const page = await browser.ask(url)
    expect(page.text).toContain('<html lang="fr">')
    expect(textIn(page.text)).toContain('Au moins 10 caractères')
    expect(textIn((await browser.submit(page, { password: 'short' })).text)).toContain(
      'Utilisez au moins 10 caractères',
    )
    await browser.submit(page, { password: NEW })
    const changed = () => services.mails.findLast((mail) => mail.to === email)?.subject
    await expect.poll(changed).toBe('Votre mot de passe Waybill a été changé')
  })

  test('does not flood a mailbox', async () => {
    const { email } = await addPerson(services, { email: 'bothered@north.test', portal: 'client', password: PASSWORD })
    const count = async () => services.mails.filter((mail) => mail.to === email).length
    for (let i = 1; i <= 3; i++) {
      await open().post('/forgotten', { email })
      await expect.poll(count).toBe(i)
    }
    await open().post('/forgotten', { email })
    // A later request by someone else has gone through, so the fourth would have too.
    const other = await addPerson(services, { email: 'later@north.test', portal: 'client', password: PASSWORD })
    await open().post('/forgotten', { email: other.email })
    await linkInLastMail(other.email)
    expect(await count()).toBe(3)
    // The requests are recorded anyway; the mail may come before its record.
    const requests = () => services.audited.filter((event) => event.kind === 'reset-asked' && event.email === email)
    await expect.poll(requests).toHaveLength(4)
  })
})
