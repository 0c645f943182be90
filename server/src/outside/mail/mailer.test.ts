import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from './mailer.ts'
import { MailRefusal } from './mail.ts'
import { createSmtpMailer, demandsTls, greetingName } from './smtp-mailer.ts'

const from = 'Waybill <no-reply@waybill.test>'
const settings = { from, origin: 'https://dispatch.waybill.test' }
const now = () => new Date('2026-11-20T14:05:06.789Z')
let outboxFolder: string
const closing: (() => void)[] = []
beforeEach(async () => {
  outboxFolder = await mkdtemp(join(tmpdir(), 'waybill-mail-'))
})
afterEach(async () => {
  closing.splice(0).forEach((close) => close())
  await rm(outboxFolder, { recursive: true, force: true })
})

/** A tiny SMTP server; `refuse` answers RCPT with a permanent error. */
const smtpStandIn = async ({ refuse = false } = {}) => {
  const commands: string[] = []
  const messages: string[] = []
  const server = createServer((socket) => {
    let text = ''
    let data = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answers: [RegExp, () => void][] = [
      [/^EHLO/i, () => say('250-stand-in\r\n250 AUTH PLAIN')],
      [/^AUTH/i, () => say('235 welcome')],
      [/^RCPT/i, () => say(refuse ? '550 no such mailbox' : '250 ok')],
      [/^DATA/i, () => ((data = true), say('354 go on'))],
      [/^QUIT/i, () => (say('221 bye'), socket.end())],
      [/^/, () => say('250 ok')],
    ]
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = text.indexOf(data ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (data ? 5 : 2))
        if (data) {
          data = false
          messages.push(part)
          say('250 taken')
        } else {
          commands.push(part)
          answers.find(([command]) => command.test(part))?.[1]()
        }
      }
    })
    socket.on('error', () => undefined)
    say('220 stand-in')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { commands, messages, port: (server.address() as AddressInfo).port }
}

describe('mail into the outbox', () => {
  it('is one readable .eml per message, in sending order', async () => {
    const mailer = createMailer({ ...settings, outboxFolder }, now)
    await mailer.send({ to: 'ann@client.test', subject: 'Montréal load', text: 'Hello', html: '<p>Hello</p>' })
    const [name, ...others] = await readdir(outboxFolder)
    expect(others).toEqual([])
    expect(name).toMatch(/^2026-11-20T14-05-06\.789Z-[0-9a-f]{12}\.eml$/)
    const text = await readFile(join(outboxFolder, name ?? ''), 'utf8')
    expect(text).toContain('From: Waybill <no-reply@waybill.test>\r\n')
    expect(text).toContain('To: ann@client.test\r\n')
    expect(text).toMatch(/Subject: =\?UTF-8\?Q\?Montr=C3=A9al_load\?=/)
    expect(text).toContain('Date: Fri, 20 Nov 2026 14:05:06 +0000')
    expect(text).toMatch(/multipart\/alternative[^]*text\/plain[^]*Hello[^]*text\/html[^]*<p>Hello<\/p>/)
  })

  it('keeps messages of the same moment apart and leaves no partial file', async () => {
    const mailer = createMailer({ ...settings, outboxFolder: join(outboxFolder, 'new', 'folder') }, now)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => mailer.send({ to: 'ann@client.test', subject: `${at}`, text: '' })),
    )
    const names = await readdir(join(outboxFolder, 'new', 'folder'))
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(20)
    expect(names).toHaveLength(20)
  })

  it('prevents header injection through a subject or an address', async () => {
    await createMailer({ ...settings, outboxFolder }, now).send({
      to: 'ann@client.test\r\nBcc: spy@evil.test',
      subject: 'Hi\r\nBcc: spy@evil.test',
      text: 'x',
    })
    const [name] = await readdir(outboxFolder)
    const text = await readFile(join(outboxFolder, name ?? ''), 'utf8')
    expect(text).not.toMatch(/^Bcc:/im)
  })

  it('rejects if the folder cannot be written', async () => {
    const file = join(outboxFolder, 'a-file')
    await writeFile(file, '')
    const mailer = createMailer({ ...settings, outboxFolder: file }, now)
    await expect(mailer.send({ to: 'ann@client.test', subject: 's', text: 't' })).rejects.toThrow()
  })
})

describe('mail by SMTP', () => {
  it('signs in and hands the message over', async () => {
    const { commands, messages, port } = await smtpStandIn()
    const smtpUrl = `smtp://user:p%40ss@127.0.0.1:${port}`
    await createMailer({ ...settings, outboxFolder, smtpUrl }, now).send({
      to: 'ann@client.test, bob@client.test',
      subject: 'Delivered',
      text: 'All there',
    })
    expect(commands).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`)
    expect(commands).toContain('MAIL FROM:<no-reply@waybill.test>')
    expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      'RCPT TO:<ann@client.test>',
      'RCPT TO:<bob@client.test>',
    ])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(/Subject: Delivered[^]*All there/)
    expect(await readdir(outboxFolder)).toEqual([])
  })

  it.each([
    ['smtp://mail.example:587', true],
    ['smtp://mail.example:587?requireTLS=false', false],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost:2525?requireTLS=true', true],
    // TLS from the first byte.
    ['smtps://mail.example', false],
  ])('%s: requires STARTTLS: %s', (url, isDemanded) => expect(demandsTls(url)).toBe(isDemanded))

  it('sends neither password nor message to a server without TLS if that is required', async () => {
    const { commands, messages, port } = await smtpStandIn()
    const smtpUrl = `smtp://user:pass@127.0.0.1:${port}?requireTLS=true`
    const mail = { to: 'ann@client.test', subject: 's', text: 't' }
    await expect(createMailer({ ...settings, outboxFolder, smtpUrl }, now).send(mail)).rejects.toThrow()
    expect(commands.filter((command) => /^(AUTH|MAIL|RCPT|DATA)/i.test(command))).toEqual([])
    expect(messages).toEqual([])
  })

  it.each([
    ['mail7.acme.example', 'https://dispatch.acme.example', 'mail7.acme.example'],
    ['f3a9c0', 'https://dispatch.acme.example', 'dispatch.acme.example'],
    ['10.1.2.3', 'https://dispatch.acme.example:8443', 'dispatch.acme.example'],
    ['vm', 'http://localhost:4200', undefined],
    ['vm', 'http://127.0.0.1:4200', undefined],
  ])('on %s at %s it greets as %s', (machine, origin, name) => expect(greetingName(machine, origin)).toBe(name))

  it('greets by its name, and says how to get no more of them', async () => {
    const { commands, messages, port } = await smtpStandIn()
    await createSmtpMailer(`smtp://127.0.0.1:${port}`, from, now, 'dispatch.acme.example').send({
      to: 'ann@client.test',
      subject: 'Picked up',
      text: 'On its way',
      id: '1',
      isAutomatic: true,
      unsubscribe: 'https://orders.acme.example/profile',
    })
    expect(commands[0]).toBe('EHLO dispatch.acme.example')
    const headers = messages[0]!.slice(0, messages[0]!.indexOf('\r\n\r\n')).split('\r\n')
    expect(headers).toContain('List-Unsubscribe: <https://orders.acme.example/profile>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('Message-ID: <1@waybill.test>')
  })

  it('rejects if the server refuses or is down', async () => {
    const { port } = await smtpStandIn({ refuse: true })
    const mail = { to: 'ann@client.test', subject: 's', text: 't' }
    const refused = createMailer({ ...settings, outboxFolder, smtpUrl: `smtp://127.0.0.1:${port}` }, now)
    await expect(refused.send(mail)).rejects.toEqual(new MailRefusal('550 no such mailbox'))
    const absent = createMailer({ ...settings, outboxFolder, smtpUrl: 'smtp://127.0.0.1:1' }, now)
    await expect(absent.send(mail)).rejects.toThrow('ECONNREFUSED')
    await expect(absent.send(mail)).rejects.not.toBeInstanceOf(MailRefusal)
    // What is no address at all is never sent.
    await expect(refused.send({ ...mail, to: 'ann@client.test\u007f' })).rejects.toBeInstanceOf(MailRefusal)
  })
})
