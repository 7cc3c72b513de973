import type { AreaMessages, Messages } from '#declare'
import type { growthLedger } from './growthLedger.ts'
import type { memberRank } from './memberRank.ts'
import type { memberRight } from './memberRight.ts'
import type { memberRules } from './memberRules.ts'

export default {
  title: 'Socios',
  resources: {
    memberRank: {
      title: 'Niveles de socio',
      label: 'Nivel',
      sections: { 等级: 'Nivel', 权益: 'Beneficios', 展示: 'Presentación' },
      hints: { growthMin: 'Aumenta con el nivel; 0 en el nivel 1' },
      fields: {
        name: 'Nombre del nivel',
        level: 'Nivel',
        growthMin: 'Crecimiento necesario',
        growthMax: 'Crecimiento hasta',
        icon: 'Icono',
        cardImage: 'Fondo de tarjeta',
        color: 'Color',
        discountPercent: 'Tasa de descuento',
        pointsMultiplier: 'Multiplicador de puntos',
        giftPoints: 'Puntos de ascenso',
        rightIds: 'Beneficios',
        description: 'Descripción',
        memberCount: 'Socios',
      },
      pages: { form: 'Añadir nivel' },
    } satisfies Messages<typeof memberRank>,

    memberRules: {
      title: 'Reglas de socios',
      label: 'Reglas de socios',
      sections: { 成长: 'Crecimiento', 保级: 'Mantenimiento de nivel', 说明: 'Explicación' },
      hints: {
        payPerGrowth: 'Los pagos cuentan por su importe, no por las reglas de arriba',
        signInSeries: '0 significa sin bonificación por accesos seguidos',
      },
      fields: {
        growthRules: 'Reglas de crecimiento',
        payPerGrowth: 'Pago por punto de crecimiento',
        keepLevelMode: 'Mantenimiento de nivel',
        evaluateOn: 'Día de evaluación',
        downgradeStep: 'Niveles que se bajan como máximo',
        keepPercent: 'Crecimiento para mantener el nivel',
        signInSeries: 'Accesos seguidos (días)',
        signInBonus: 'Bonificación por accesos',
        ruleText: 'Texto de las reglas',
        evaluatedOn: 'Última evaluación',
      },
      lists: {
        growthRules: { trigger: 'Evento', growth: 'Crecimiento', dailyTimes: 'Veces por día', enable: 'Habilitada' },
      },
    } satisfies Messages<typeof memberRules>,

    memberRight: {
      title: 'Beneficios de socio',
      label: 'Beneficio',
      sections: { 权益: 'Beneficio', 展示: 'Presentación', 说明: 'Detalles' },
      hints: { monthlyTimes: '0 significa sin límite' },
      fields: {
        name: 'Beneficio',
        rightType: 'Tipo',
        icon: 'Icono',
        iconLocked: 'Icono bloqueado',
        value: 'Valor',
        unitText: 'Unidad',
        monthlyTimes: 'Veces al mes',
        summary: 'Resumen',
        content: 'Detalles',
        rankCount: 'Niveles',
      },
      pages: { form: 'Añadir beneficio' },
    } satisfies Messages<typeof memberRight>,

    growthLedger: {
      title: 'Registros de crecimiento',
      label: 'Registro de crecimiento',
      fields: {
        trigger: 'Evento',
        growth: 'Crecimiento',
        balanceAfter: 'Crecimiento posterior',
        rankBefore: 'Nivel anterior',
        rankAfter: 'Nivel posterior',
        bizNo: 'N.º de operación',
        occurredAt: 'Fecha',
      },
    } satisfies Messages<typeof growthLedger>,
  },
} satisfies AreaMessages
