/** Spanish of the rules of the trade. */
import type { TRADE_EN } from '../../../ui/words/trade.words.ts'
import type { Words } from '../../../ui/words/language.ts'

export const TRADE_ES: Words<typeof TRADE_EN> = {
  about: (name) => `¿Qué es ${name}?`,
  guide: 'Más en la guía (en inglés)',
  terms: {
    'line-haul': [
      'Flete base',
      'El precio del transporte solo, de la recolección a la entrega. Los cargos adicionales y el combustible van en renglones aparte.',
    ],
    accessorials: [
      'Cargos adicionales',
      'Lo que se cobra además del flete base, como la espera, el almacenaje o una parada extra. Lo que se cobra al cliente y lo que se le paga al transportista pueden ser distintos.',
    ],
    detention: [
      'Espera (detention)',
      'El tiempo en una parada después del tiempo libre, pagado por hora. El tiempo libre empieza a la hora de la cita, o a la llegada si el camión llega tarde.',
    ],
    'tonu-and-dry-run': [
      'TONU y viaje en falso',
      'Camión pedido y no usado: lo que se le paga a un transportista ya contratado cuando se cancela la carga. Si el camión ya llegó, se llama viaje en falso (dry run).',
    ],
    'quick-pay': [
      'Pago rápido',
      'Usted recibe el pago poco después de la entrega y deja una comisión en porcentaje. Los recibos y el COD no pagan comisión.',
    ],
    cod: [
      'COD',
      'Cobro contra entrega: el operador lo cobra al cliente y se queda con él como pago. La empresa paga el resto, o recibe lo que sobra.',
    ],
    'aiag-damage-codes': [
      'Códigos de daño AIAG',
      'Los cinco dígitos de la industria automotriz para un daño: área, tipo y gravedad. Una inspección AIAG también pide dos fotos de cada daño.',
    ],
    'carrier-compliance': [
      'Requisitos del transportista',
      'Si se le pueden ofrecer cargas a un transportista, según su autoridad, seguro, cobertura, contrato, W-9 y calificación de seguridad.',
    ],
  },
}
