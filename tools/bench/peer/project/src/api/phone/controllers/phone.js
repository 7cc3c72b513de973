module.exports = require('@strapi/strapi').factories.createCoreController('api::phone.phone')
