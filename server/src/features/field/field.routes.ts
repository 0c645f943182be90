import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import {
  fieldBytesRoutes,
  fieldOfficeRoutes,
  fieldPublicRoutes,
  fieldRoutes,
} from '@waybill/contract/field/field.routes.ts'
import { DeviceSignature, NewDevice } from '@waybill/contract/field/field.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { module, type Module, type Services } from '../../calls/call.ts'
import { LOOKS_PER_MINUTE } from '../../calls/public-pages.ts'
import { mountModule, type Authenticate } from '../../calls/mount-module.ts'
import { bind } from '../../platform/http/bind.ts'
import { textOf } from '../../platform/unknown-fields.ts'
import type { FieldCommands } from './commands.ts'
import { endDevice, listDevices } from './devices.ts'
import { createDriverLink, endDriverLinkOfJob, listDriverLinks } from './driver-links.ts'
import { enrolDevice, followDriverLink, giveToken } from './enrol-device.ts'
import { type FieldReading, readDay } from './field-day.ts'
import { decideParked, listParked } from './parked.ts'
import { receiveBytes } from './receive-bytes.ts'
import { receiveItems } from './receive-items.ts'

/** For office users. */
export const fieldOfficeModule = (commands: FieldCommands): Module =>
  module(fieldOfficeRoutes, {
    devices: listDevices,
    endDevice,
    parked: listParked,
    decide: decideParked(commands),
    links: listDriverLinks,
    createLink: createDriverLink,
    endLink: endDriverLinkOfJob,
  })

/** For phones, by their own tokens. */
export const fieldPhoneModule = (commands: FieldCommands, reading: FieldReading): Module =>
  module(fieldRoutes, {
    send: receiveItems(commands),
    day: readDay(reading),
  })

const fieldBytesModule = module(fieldBytesRoutes, { store: receiveBytes })

/** Pictures are accepted with any content type; their actual type is detected from the bytes. */
const PICTURES = /^(image\/[\w.+-]+|application\/(octet-stream|pdf|vnd\.waybill\.closed))$/

/** Mounts the phones' calls: those with a phone token, and those made before there is one. */
export async function mountField(
  app: FastifyInstance,
  services: Services,
  phones: Module,
  authenticate: Authenticate,
  byPhone: Authenticate,
): Promise<void> {
  mountModule(app, '/platform', phones, services, byPhone)
  await app.register(async (scope) => {
    scope.addContentTypeParser(PICTURES, (_request, payload, done) => done(null, payload))
    mountModule(scope, '/platform', fieldBytesModule, services, byPhone)
  })
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: true, max: LOOKS_PER_MINUTE, timeWindow: 60_000 })
    bind(scope, '/platform', fieldPublicRoutes.enrol, async (request, _reply, parse) => {
      const input = parse()
      if (isRefusal(input)) return input
      const sent = NewDevice.parse(input.body)
      const caller = sent.linkSecret === undefined ? await authenticate(request, request.portal) : undefined
      return isRefusal(caller) ? caller : enrolDevice(sent, caller, services)
    })
    bind(scope, '/platform', fieldPublicRoutes.token, async (_request, _reply, parse) => {
      const input = parse()
      return isRefusal(input) ? input : giveToken(DeviceSignature.parse(input.body), services)
    })
    bind(scope, '/platform', fieldPublicRoutes.follow, async (request) =>
      followDriverLink(textOf(request.params, 'secret') ?? '', services),
    )
  })
}
