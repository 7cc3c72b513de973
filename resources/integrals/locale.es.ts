import type { AreaMessages, Messages } from '#declare'
import type { pointsEarn } from './pointsEarn.ts'
import type { pointsSource } from './pointsSource.ts'
import type { pointsUse } from './pointsUse.ts'
import type { pointsUser } from './pointsUser.ts'

export default {
  title: 'Puntos',
  resources: {
    pointsSource: {
      title: 'Orígenes de puntos',
      label: 'Origen de puntos',
      sections: { 来源: 'Origen', 积分: 'Puntos', 限制: 'Límites' },
      hints: {
        calcMode: 'El cálculo proporcional solo se aplica a pagos y compras de agua',
        dailyTimes: '0 significa sin límite',
        dailyPoints: '0 significa sin límite',
        totalTimes: '0 significa sin límite',
        validDays: '0 significa que no caducan',
      },
      fields: {
        name: 'Nombre del origen',
        sourceCode: 'Código',
        trigger: 'Evento',
        calcMode: 'Cálculo',
        points: 'Puntos por evento',
        amountPerPoint: 'Importe por punto',
        dailyTimes: 'Veces por día',
        dailyPoints: 'Puntos por día',
        totalTimes: 'Veces en total',
        validDays: 'Días de validez',
        useMultiplier: 'Aplica multiplicador',
        description: 'Descripción',
        earnedTotal: 'Puntos otorgados',
        earnedUsers: 'Usuarios',
      },
    } satisfies Messages<typeof pointsSource>,

    pointsUser: {
      title: 'Usuarios de puntos',
      label: 'Cuenta de puntos',
      sections: { 用户: 'Cliente', 积分: 'Puntos', 账户: 'Cuenta' },
      fields: {
        balance: 'Saldo',
        earnedTotal: 'Obtenidos',
        usedTotal: 'Usados',
        expiringSoon: 'Caducan en 30 días',
        state: 'Estado',
        frozenReason: 'Motivo de la congelación',
        lastChangeAt: 'Último cambio',
      },
      operations: { adjust: 'Ajustar', freeze: 'Congelar', unfreeze: 'Descongelar' },
      inputs: {
        adjust: { delta: 'Puntos', reason: 'Motivo' },
        freeze: { reason: 'Motivo de la congelación' },
      },
      inputHints: { adjust: { delta: 'En negativo para descontar' } },
    } satisfies Messages<typeof pointsUser>,

    pointsEarn: {
      title: 'Puntos obtenidos',
      label: 'Abono de puntos',
      sections: { 获取: 'Abono', 有效期: 'Validez', 用户: 'Cliente', 操作: 'Operador' },
      fields: {
        recordNo: 'N.º de registro',
        sourceId: 'Origen',
        points: 'Puntos',
        balanceAfter: 'Saldo posterior',
        bizNo: 'N.º de operación',
        occurredAt: 'Obtenidos el',
        expireAt: 'Caducan el',
        remaining: 'Restante',
        operatorId: 'Operador',
        note: 'Nota',
      },
    } satisfies Messages<typeof pointsEarn>,

    pointsUse: {
      title: 'Puntos usados',
      label: 'Cargo de puntos',
      sections: { 使用: 'Cargo', 用户: 'Cliente', 操作: 'Operador' },
      fields: {
        recordNo: 'N.º de registro',
        useType: 'Uso',
        points: 'Puntos',
        balanceAfter: 'Saldo posterior',
        bizNo: 'N.º de operación',
        subject: 'Concepto',
        occurredAt: 'Usados el',
        operatorId: 'Operador',
        note: 'Nota',
      },
    } satisfies Messages<typeof pointsUse>,
  },
} satisfies AreaMessages
