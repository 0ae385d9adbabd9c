// Only browsers without modules run this.
document.getElementById('old').hidden = false;
