import type { AreaMessages, Messages } from '#declare'
import type { housekeepingOrder } from './housekeepingOrder.ts'
import type { housekeepingService } from './housekeepingService.ts'

export default {
  title: 'Sistema de servicios del hogar',
  resources: {
    housekeepingService: {
      title: 'Servicios ofrecidos',
      label: 'Servicio',
      sections: { 服务: 'Servicio', 价格: 'Precio', 展示: 'Presentación' },
      fields: {
        name: 'Servicio',
        category: 'Categoría',
        cover: 'Portada',
        provider: 'Proveedor',
        unit: 'Unidad',
        price: 'Precio unitario',
        minQuantity: 'Cantidad mínima',
        content: 'Descripción',
        orderCount: 'Pedidos',
      },
    } satisfies Messages<typeof housekeepingService>,

    housekeepingOrder: {
      title: 'Servicios del hogar',
      label: 'Pedido',
      fields: {
        orderNo: 'N.º de pedido',
        serviceId: 'Servicio',
        address: 'Dirección',
        appointAt: 'Cita',
        quantity: 'Cantidad',
        amount: 'Importe',
        workerName: 'Trabajador',
        workerPhone: 'Móvil del trabajador',
        state: 'Estado',
        finishedAt: 'Terminado el',
        score: 'Puntuación',
        comment: 'Comentario',
        cancelReason: 'Motivo de cancelación',
      },
      operations: { assign: 'Asignar', finish: 'Finalizar', cancel: 'Cancelar el pedido' },
      inputs: {
        assign: { workerName: 'Trabajador', workerPhone: 'Móvil del trabajador' },
        cancel: { cancelReason: 'Motivo de cancelación' },
      },
    } satisfies Messages<typeof housekeepingOrder>,
  },
} satisfies AreaMessages
