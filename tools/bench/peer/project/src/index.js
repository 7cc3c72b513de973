/** Tells the bench that it may call: a token that may do all, as the session of the console's administrator may. */
module.exports = {
  async bootstrap({ strapi }) {
    const { accessKey } = await strapi
      .service('admin::api-token')
      .create({ name: 'bench', description: '', type: 'full-access', lifespan: null })
    process.send({ token: accessKey })
  },
}
